"""Reads a CSV or JSON file as anybody's program would, and prints it as JSON."""
import csv
import json
import sys

path = sys.argv[1]
with open(path, newline="", encoding="utf-8") as file:
    content = json.load(file) if path.endswith(".json") else list(csv.reader(file, strict=True))
json.dump(content, sys.stdout)
