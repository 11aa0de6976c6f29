"""Prints every text of an SVG file as JSON; fails where it is not well-formed XML."""
import json
import sys
import xml.etree.ElementTree as tree

texts = [element.text or "" for element in tree.parse(sys.argv[1]).iter()]
json.dump([text.strip() for text in texts if text.strip()], sys.stdout)
