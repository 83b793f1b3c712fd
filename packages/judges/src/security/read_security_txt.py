"""Reads a security.txt, a file, as it is served at a URL, and writes what sectxt makes of it as JSON."""

import json
import sys

from sectxt import Parser

file, url = sys.argv[1:]
with open(file, "rb") as opened:
    parsed = Parser(opened.read(), urls=url)
# A signature and a key are the owner's to have.
own = {"not_signed", "no_encryption"}
found = parsed.errors + [each for each in parsed.recommendations if each["code"] not in own]
json.dump(
    {
        "fields": [[line["field_name"], line["value"]] for line in parsed.lines if line["type"] == "field"],
        "faults": [f'{each["code"]}: {each["message"]}' for each in found],
    },
    sys.stdout,
)
