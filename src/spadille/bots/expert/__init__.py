"""The expert: samples what is hidden, and judges its choices by what comes of them there.

Importing this room loads NumPy and compiled code, so only a bot that searches imports it.
"""
