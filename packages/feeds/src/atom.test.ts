import { describe, expect, test } from 'vitest';
import { writeAtom } from './atom.ts';
import type { FeedItem } from './channel.ts';
import { channel, childrenOf, document, parseXml, post, textsOf } from './test-support.ts';

/** Each item, and the title that Atom requires of it. */
const TITLES: Readonly<Record<string, readonly [item: Partial<FeedItem>, title: string]>> = {
  'a title stays': [{ title: 'Fog' }, 'Fog'],
  'a short excerpt is taken whole': [{ title: null, excerpt: 'Salt, again.' }, 'Salt, again.'],
  'a long one ends after a word': [
    { title: null, excerpt: 'The boat came in at four with nothing but wind and a promise of rain.' },
    'The boat came in at four with nothing but wind and a…',
  ],
  'one of 60 characters is not long': [{ title: null, excerpt: 'a'.repeat(60) }, 'a'.repeat(60)],
  'one without spaces ends between code points': [
    { title: null, excerpt: '🐟'.repeat(40) },
    `${'🐟'.repeat(29)}…`,
  ],
  'it is one line': [{ title: null, excerpt: 'Salt,\n again.' }, 'Salt, again.'],
  'an image without words has its day': [{ title: null, excerpt: '' }, '2024-02-29'],
};

describe('writeAtom', () => {
  test('writes a whole feed', () => {
    expect(writeAtom(channel)).toBe(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="en">
  <id>https://example.com/feeds/harbour</id>
  <title>Harbour</title>
  <subtitle>Notes from a kitchen table.</subtitle>
  <updated>2024-05-03T00:00:00Z</updated>
  <author>
    <name>Mira</name>
    <uri>https://example.com/mira</uri>
    <email>mira@example.com</email>
  </author>
  <link rel="self" type="application/atom+xml" href="https://example.com/feeds/harbour"/>
  <link rel="alternate" type="text/html" href="https://example.com/"/>
  <entry>
    <id>https://example.com/posts/fog</id>
    <title>Fog &amp; "light" &lt;on&gt; water</title>
    <published>2024-05-01T06:30:00Z</published>
    <updated>2024-05-03T00:00:00Z</updated>
    <link rel="alternate" type="text/html" href="https://example.com/posts/fog"/>
    <link rel="alternate" type="text/markdown" href="https://example.com/posts/fog.md"/>
    <category term="sea"/>
    <category term="a&lt;b"/>
    <summary>Fog &amp; light 🌫️</summary>
    <content type="html"><![CDATA[<p>Fog &amp; light 🌫️</p>]]></content>
    <media:content url="https://example.com/blobs/fog.jpg?a=1&amp;b=2" medium="image"/>
    <dc:identifier>bafkreifog</dc:identifier>
  </entry>
  <entry>
    <id>https://example.com/feed/salt</id>
    <title>Salt.</title>
    <published>2024-02-29T23:59:59Z</published>
    <updated>2024-02-29T23:59:59Z</updated>
    <link rel="alternate" type="text/html" href="https://example.com/feed/salt"/>
    <link rel="alternate" type="text/markdown" href="https://example.com/feed/salt.md"/>
    <summary>Salt.</summary>
    <content type="html"><![CDATA[<p>Salt.</p>]]></content>
  </entry>
</feed>
`);
  });

  test('was last updated at the epoch where it is empty, and is the site’s where nobody is named', () => {
    const feed = parseXml(writeAtom({ ...channel, description: '', author: undefined, items: [] }));
    expect(textsOf(feed, 'updated')).toEqual(['1970-01-01T00:00:00Z']);
    expect(childrenOf(feed, 'author').flatMap((author) => textsOf(author, 'name'))).toEqual(['Harbour']);
    expect(childrenOf(feed, 'subtitle')).toEqual([]);
  });

  test.for(Object.entries(TITLES))('%s', ([, [item, title]]) => {
    const feed = parseXml(writeAtom({ ...channel, items: [{ ...post, ...item }] }));
    expect(childrenOf(feed, 'entry').flatMap((entry) => textsOf(entry, 'title'))).toEqual([title]);
  });

  test('takes the newest update, wherever it stands and however exact it is', () => {
    const updates = ['2024-05-01T00:00:00Z', '2024-05-01T00:00:00.5Z', '2024-04-30T23:59:59Z'];
    const items = updates.map((updated) => ({ ...document, created: '2024-04-01T00:00:00Z', updated }));
    expect(textsOf(parseXml(writeAtom({ ...channel, items })), 'updated')).toEqual([updates[1]]);
  });
});
