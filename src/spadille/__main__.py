"""`python -m spadille` is the command line."""

from spadille.cli import main

if __name__ == "__main__":
    main()
