import { XMLValidator } from 'fast-xml-parser';
import { Feed, type FeedOptions, type Item } from 'feed';
import { describe, expect, test } from 'vitest';
import { writeAtom } from './atom.ts';
import { writeRss } from './rss.ts';
import { channel, childrenOf, document, parseXml, textsOf } from './test-support.ts';

/** A feed of one item, written by the library. */
function library(options: Partial<FeedOptions> = {}, item: Partial<Item> = {}): Feed {
  const feed = new Feed({
    id: channel.feedUrl,
    title: channel.title,
    description: channel.description,
    language: channel.language,
    link: channel.homeUrl,
    feedLinks: { rss: channel.feedUrl, atom: channel.feedUrl, json: channel.feedUrl },
    updated: new Date(document.updated),
    ...options,
  });
  const { url, html, created, updated } = document;
  const dates = { date: new Date(updated), published: new Date(created) };
  feed.addItem({
    title: 'Fog',
    link: url,
    content: html,
    category: [{ name: 'sea', term: 'sea' }],
    ...dates,
    ...item,
  });
  return feed;
}

// When one of these fails, the library has learned it: the writer that names it may then be the library's.
describe('why the `feed` library writes none of our feeds', () => {
  test('RSS: the clock is the date of an empty feed', () => {
    const feed = new Feed({ id: 'https://example.com/', title: 'Empty', link: 'https://example.com/' });
    expect(feed.rss2()).toContain('<lastBuildDate>');
    expect(feed.atom1()).toContain('<updated>');
  });

  test('RSS: the second end of a section is not cut, and a control character stays', () => {
    expect(XMLValidator.validate(library({}, { content: ']]>a]]><b' }).rss2())).not.toBe(true);
    expect(library({}, { content: 'a]]>b]]>c' }).rss2()).toContain('<![CDATA[>b]]>c]]>');
    expect(library({ title: 'a\u0000' }).rss2()).toContain('<title>a\u0000</title>');
  });

  test('RSS: a typed reference loses its escape', () => {
    expect(library({ title: 'Write &amp; for &' }).rss2()).toContain('<title>Write &amp; for &amp;</title>');
  });

  test('Atom: a tag breaks the document', () => {
    expect(library({}, { category: [{ term: 'a<b' }] }).atom1()).toContain('term="a<b"');
  });

  test('Atom: there is no language', () => {
    expect(library().atom1()).not.toContain('xml:lang');
  });

  test('Atom: an item without a title throws', () => {
    expect(() => library({}, { title: undefined as unknown as string }).atom1()).toThrow(TypeError);
  });

  test('JSON Feed: it is version 1, without a language', () => {
    expect(JSON.parse(library().json1())).toMatchObject({ version: 'https://jsonfeed.org/version/1' });
    expect(JSON.parse(library().json1())).not.toHaveProperty('language');
  });
});

describe('where the library is right, we say the same', () => {
  const plain = { ...channel, items: [{ ...document, title: 'Fog', tags: ['sea'] }] };

  test('in RSS', () => {
    const [ours, theirs] = [writeRss(plain), library().rss2()].map(
      (xml) => childrenOf(parseXml(xml), 'channel')[0],
    );
    if (ours === undefined || theirs === undefined) throw new Error('There is no channel.');
    const names = ['title', 'link', 'description', 'language', 'lastBuildDate'];
    for (const name of names) expect(textsOf(ours, name)).toEqual(textsOf(theirs, name));
    const [item, other] = [ours, theirs].map((each) => childrenOf(each, 'item')[0]);
    if (item === undefined || other === undefined) throw new Error('There is no item.');
    const itemNames = ['title', 'link', 'guid', 'pubDate', 'category', 'content:encoded'];
    for (const name of itemNames) expect(textsOf(item, name)).toEqual(textsOf(other, name));
  });

  test('in Atom, whose times it writes with milliseconds', () => {
    const [ours, theirs] = [writeAtom(plain), library().atom1()].map(
      (xml) => childrenOf(parseXml(xml), 'entry')[0],
    );
    if (ours === undefined || theirs === undefined) throw new Error('There is no entry.');
    for (const name of ['id', 'title', 'content']) expect(textsOf(ours, name)).toEqual(textsOf(theirs, name));
    for (const name of ['published', 'updated']) {
      expect(textsOf(ours, name).map(Date.parse)).toEqual(textsOf(theirs, name).map(Date.parse));
    }
  });
});
