"""The reference of `hashing-256-v2`: reads a JSON array of texts, writes one of their vectors in base64.

    echo '["bread from rye flour"]' | python3 hashing_embedder.py
"""

import base64
import json
import math
import struct
import sys
import unicodedata


def words(text):
    folded = "".join(c for c in unicodedata.normalize("NFKD", text) if unicodedata.category(c)[0] != "M")
    lower = folded.lower().replace("\u03c2", "\u03c3")
    return "".join(c if unicodedata.category(c)[0] in "LN" else " " for c in lower).split(" ")


def features(word):
    unspaced = any(0x2E80 <= ord(c) <= 0x9FFF or 0x20000 <= ord(c) <= 0x3FFFF for c in word)
    size = 2 if unspaced else 4
    marked = "<" + word + ">"
    return [word] + [marked[at : at + size] for at in range(len(marked) - size + 1)]


def fnv1a(feature):
    value = 0x811C9DC5
    for byte in feature.encode("utf-8"):
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    return value


def embed(text):
    counts = {}
    for word in filter(None, words(text)):
        counts[word] = counts.get(word, 0) + 1
    sums = [0] * 256
    for word, count in counts.items():
        weight = math.floor(64 * math.sqrt(count * math.sqrt(count)))
        for feature in features(word):
            value = fnv1a(feature)
            sums[(value ^ (value >> 16)) & 0xFF] += -weight if value >> 31 else weight
    length = math.sqrt(sum(number * number for number in sums))
    if length == 0:
        sums[0] = length = 1
    return struct.pack("<256f", *(number / length for number in sums))


if __name__ == "__main__":
    texts = json.loads(sys.stdin.buffer.read().decode("utf-8"))
    print(json.dumps([base64.b64encode(embed(text)).decode("ascii") for text in texts]))
