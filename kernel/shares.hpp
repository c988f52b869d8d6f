// Work on a batch shared out among threads, each an unbroken run of its numbers.
#pragma once

#include <cstddef>
#include <future>
#include <vector>

namespace spadille {

// Calls work(from, to) for every share, one of them on this thread. A future waits for its thread when it goes, so
// nothing runs on if a later thread cannot be started.
template <class Work>
void in_shares(std::size_t count, int threads, const Work& work) {
    const auto all = static_cast<std::size_t>(threads);
    std::vector<std::future<void>> others;
    for (std::size_t share = 1; share < all; ++share)
        others.push_back(std::async(std::launch::async, [&work, count, share, all] {
            work(count * share / all, count * (share + 1) / all);
        }));
    work(0, count / all);
    for (auto& other : others) other.get();
}

}  // namespace spadille
