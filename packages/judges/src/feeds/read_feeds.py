"""Reads the feeds that the arguments name, and writes what feedparser makes of them as JSON."""

import json
import sys
from calendar import timegm
from datetime import datetime, timezone

import feedparser


def instant(parsed):
    """A parsed date as RFC 3339, or None."""
    return parsed and datetime.fromtimestamp(timegm(parsed), timezone.utc).isoformat()


def read(url):
    feed = feedparser.parse(url)
    again = feedparser.parse(url, etag=feed.get("etag"), modified=feed.get("modified"))
    return {
        "error": repr(feed.bozo_exception) if feed.bozo else None,
        "again": again.get("status"),
        "title": feed.feed.get("title"),
        "items": [
            {
                "id": entry.get("id"),
                "url": entry.get("link"),
                "date": instant(entry.get("published_parsed")),
                "html": entry.content[0].value if "content" in entry else None,
            }
            for entry in feed.entries
        ],
    }


json.dump({url: read(url) for url in sys.argv[1:]}, sys.stdout)
