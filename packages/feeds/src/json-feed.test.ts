import { describe, expect, test } from 'vitest';
import { writeJsonFeed } from './json-feed.ts';
import { channel, post } from './test-support.ts';

describe('writeJsonFeed', () => {
  test('writes a whole feed', () => {
    expect(writeJsonFeed(channel)).toBe(`{
  "version": "https://jsonfeed.org/version/1.1",
  "title": "Harbour",
  "home_page_url": "https://example.com/",
  "feed_url": "https://example.com/feeds/harbour",
  "description": "Notes from a kitchen table.",
  "language": "en",
  "authors": [
    {
      "name": "Mira",
      "url": "https://example.com/mira"
    }
  ],
  "_site": {
    "about": "https://example.com/developers#cid"
  },
  "items": [
    {
      "id": "https://example.com/posts/fog",
      "url": "https://example.com/posts/fog",
      "title": "Fog & \\"light\\" <on> water",
      "content_html": "<p>Fog &amp; light 🌫️</p>",
      "summary": "Fog & light 🌫️",
      "image": "https://example.com/blobs/fog.jpg?a=1&b=2",
      "date_published": "2024-05-01T06:30:00Z",
      "date_modified": "2024-05-03T00:00:00Z",
      "tags": [
        "sea",
        "a<b"
      ],
      "attachments": [
        {
          "url": "https://example.com/posts/fog.md",
          "mime_type": "text/markdown"
        }
      ],
      "_site": {
        "cid": "bafkreifog"
      }
    },
    {
      "id": "https://example.com/feed/salt",
      "url": "https://example.com/feed/salt",
      "content_html": "<p>Salt.</p>",
      "summary": "Salt.",
      "date_published": "2024-02-29T23:59:59Z",
      "date_modified": "2024-02-29T23:59:59Z",
      "tags": [],
      "attachments": [
        {
          "url": "https://example.com/feed/salt.md",
          "mime_type": "text/markdown"
        }
      ]
    }
  ]
}
`);
  });

  test('leaves out what there is not', () => {
    const feed = JSON.parse(
      writeJsonFeed({ ...channel, description: '', author: undefined, items: [{ ...post, excerpt: '' }] }),
    ) as { readonly items: readonly object[] };
    expect(Object.keys(feed)).toEqual([
      'version',
      'title',
      'home_page_url',
      'feed_url',
      'language',
      '_site',
      'items',
    ]);
    expect(feed.items[0]).not.toHaveProperty('summary');
  });
});
