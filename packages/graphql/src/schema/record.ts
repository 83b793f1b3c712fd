import { priced, weights } from '../limits/weights.ts';
import { detailOf } from '../nodes/listed-record.ts';
import { idOfNode, recordTypes } from '../nodes/load-node.ts';
import { builder } from './builder.ts';
import { siteRecordRef, translationRef } from './refs.ts';
import { dateTime, json } from './scalars.ts';

/** The most related records of a record. */
const RELATED = 5;

translationRef.implement({
  description: 'The same text in another language.',
  fields: (t) => ({
    lang: t.exposeString('lang', { description: 'The language (BCP 47).' }),
    path: t.exposeString('path', { description: 'The canonical path.' }),
    url: t.exposeString('url', { description: 'The canonical URL.' }),
  }),
});

siteRecordRef.implement({
  description: 'Something the site publishes: a document of a section, or a short post of the feed.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: ({ kind }) => recordTypes[kind],
  fields: (t) => ({
    id: t.id({
      description: 'Opaque, the same in every snapshot.',
      resolve: (record, _, { service }) => idOfNode(record, service),
    }),
    cid: t.exposeString('cid', {
      description: 'The CID of its canonical bytes: the markdown file without its `cid:` line.',
    }),
    slug: t.exposeString('slug', {
      description: 'Its path below the section or the feed, without an extension; may have several segments.',
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'Its title; null for a feed post that has none.',
    }),
    excerpt: t.exposeString(
      'excerpt',
      priced(weights.excerpt, 'Its description, or the beginning of its text cut at a word. Plain text.'),
    ),
    description: t.string({
      nullable: true,
      description: 'What the author says it is about; null when they do not.',
      resolve: (record, _, { service }) => detailOf(record, service).description,
    }),
    image: t.string({
      nullable: true,
      description: 'The URL of the image that stands for it; null without one.',
      resolve: (record, _, { service }) => detailOf(record, service).image,
    }),
    tags: t.exposeStringList('tags', { description: 'Its tags, in the order the author gave them.' }),
    publishedAt: t.expose('published', {
      type: dateTime,
      nullable: true,
      description: 'When the author dates it; null of one without a date.',
    }),
    updatedAt: t.expose('updated', {
      type: dateTime,
      nullable: true,
      description: 'When it was last changed; the same as `publishedAt` when it never was.',
    }),
    url: t.exposeString('url', { description: 'Its canonical URL.' }),
    markdownUrl: t.exposeString('markdownUrl', { description: 'The URL of its markdown file.' }),
    link: t.string({
      nullable: true,
      description: 'The URL that its title links to; null without one.',
      resolve: ({ link }) => link,
    }),
    data: t.field({
      type: json,
      nullable: true,
      ...priced(weights.data, "The author's own keys of front matter; null without any."),
      resolve: ({ data }) => data,
    }),
    lang: t.string({
      nullable: true,
      description: 'The language of its text (BCP 47); null on a site of one language.',
      resolve: ({ lang }) => lang,
    }),
    translations: t.field({
      type: [translationRef],
      description: 'The same text in other languages, in order of these.',
      resolve: ({ translations }) => translations ?? [],
    }),
    body: t.string({
      ...priced(weights.body, 'Its text in markdown, without front matter and title.'),
      resolve: (record, _, { service }) => detailOf(record, service).body,
    }),
    html: t.string({
      ...priced(weights.html, 'Its text as safe HTML.'),
      resolve: (record, _, { service }) => detailOf(record, service).html(),
    }),
    related: t.field({
      type: [siteRecordRef],
      ...priced(weights.related, `Up to ${RELATED} records about the same things, the nearest first.`),
      resolve: async (record, _, { service }) => [...(await detailOf(record, service).related(RELATED))],
    }),
  }),
});
