"""Prints every text of an SVG file as JSON; fails where it is not well-formed XML."""
import json
import sys
import xml.etree.ElementTree as tree

texts = ["".join(element.itertext()) for element in tree.parse(sys.argv[1]).iter() if not isinstance(element.tag, type(len))]
json.dump([text for text in texts if text.strip()], sys.stdout)
