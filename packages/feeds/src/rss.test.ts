import { describe, expect, test } from 'vitest';
import { writeRss } from './rss.ts';
import { channel, post } from './test-support.ts';

describe('writeRss', () => {
  test('writes a whole feed', () => {
    expect(writeRss(channel)).toBe(`<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
  <channel>
    <title>Harbour</title>
    <link>https://example.com/</link>
    <description>Notes from a kitchen table.</description>
    <language>en</language>
    <managingEditor>mira@example.com (Mira)</managingEditor>
    <lastBuildDate>Fri, 03 May 2024 00:00:00 GMT</lastBuildDate>
    <atom:link href="https://example.com/feeds/harbour" rel="self" type="application/rss+xml"/>
    <item>
      <title>Fog &amp; "light" &lt;on&gt; water</title>
      <link>https://example.com/posts/fog</link>
      <guid isPermaLink="true">https://example.com/posts/fog</guid>
      <pubDate>Wed, 01 May 2024 06:30:00 GMT</pubDate>
      <dc:creator>Mira</dc:creator>
      <category>sea</category>
      <category>a&lt;b</category>
      <description>Fog &amp;amp; light 🌫️</description>
      <content:encoded><![CDATA[<p>Fog &amp; light 🌫️</p>]]></content:encoded>
      <atom:link href="https://example.com/posts/fog.md" rel="alternate" type="text/markdown"/>
      <media:content url="https://example.com/blobs/fog.jpg?a=1&amp;b=2" medium="image"/>
      <dc:identifier>bafkreifog</dc:identifier>
    </item>
    <item>
      <link>https://example.com/feed/salt</link>
      <guid isPermaLink="true">https://example.com/feed/salt</guid>
      <pubDate>Thu, 29 Feb 2024 23:59:59 GMT</pubDate>
      <dc:creator>Mira</dc:creator>
      <description>Salt.</description>
      <content:encoded><![CDATA[<p>Salt.</p>]]></content:encoded>
      <atom:link href="https://example.com/feed/salt.md" rel="alternate" type="text/markdown"/>
    </item>
  </channel>
</rss>
`);
  });

  test('writes no date and no author where there is none', () => {
    const xml = writeRss({ ...channel, author: undefined, items: [] });
    expect(xml).not.toMatch(/lastBuildDate|managingEditor|dc:creator/);
    expect(writeRss({ ...channel, author: { name: 'Mira' } })).not.toContain('managingEditor');
  });

  test('describes a channel that has no description by its title: it must have one', () => {
    expect(writeRss({ ...channel, description: '' })).toContain('<description>Harbour</description>');
  });

  test('describes a post by its body where it has neither title nor words: one of them must be there', () => {
    const image = { ...post, excerpt: '', html: '<img src="https://example.com/a.png" alt="" />' };
    expect(writeRss({ ...channel, items: [image] })).toContain(
      '<description>&lt;img src="https://example.com/a.png" alt="" /&gt;</description>',
    );
  });
});
