"""Every page with sample screens, to be looked at in a browser: `python -m tools.gallery`."""
