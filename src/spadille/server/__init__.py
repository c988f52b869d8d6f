"""The Litestar application: pages, streams, the interface for programs, the store, and what drives the bots.

It decides nothing about the rules: it hands commands to a table and shows what the table answers.
"""
