import * as z from 'zod';
import type { McpFile, McpRecord } from '../source.ts';

const heading = z.object({ depth: z.int(), text: z.string(), anchor: z.string(), offset: z.int() });

/** The members that say what the text is part of. An answer has as many of them as its bound allows. */
const envelope = z.object({
  kind: z.enum(['document', 'post', 'file']),
  path: z.string(),
  title: z.string().nullable(),
  section: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  published: z.string().nullable(),
  updated: z.string().nullable(),
  link: z.string(),
  data: z.record(z.string(), z.unknown()),
  cid: z.string(),
  url: z.string(),
  markdownUrl: z.string(),
  lang: z.string().optional(),
  translations: z.array(z.object({ lang: z.string(), path: z.string(), url: z.string() })).optional(),
  outline: z.array(heading),
  moreHeadings: z.int(),
});

/** A part of a document, a feed post or a file. */
export const documentPart = z.object({
  ...envelope.partial().shape,
  offset: z.int(),
  nextOffset: z.int().nullable(),
  length: z.int(),
  text: z.string(),
});

export type DocumentPart = z.output<typeof documentPart>;
export type Envelope = Partial<z.output<typeof envelope>>;

/** A heading of a text, and where it begins there, in UTF-16 code units. */
export interface Heading {
  readonly depth: number;
  readonly text: string;
  readonly anchor: string;
  readonly start: number;
}

/** A text to read, and what it is. */
export interface Readable {
  readonly text: string;
  /** The headings, by where they begin in the text. */
  readonly outline: readonly Heading[];
  readonly path: string;
  /** What is said of it at its beginning, and what at each further part. */
  readonly whole: Envelope;
  readonly brief: Envelope;
}

/** The body of a record, or its whole file. */
export function recordText(record: McpRecord, format: 'body' | 'source'): Readable {
  const { kind, path, title, section, slug, description, tags, published, updated } = record;
  const { cid, url, markdownUrl, link, data, lang, translations, body, markdown } = record;
  const text = format === 'body' ? body : markdown;
  // The body is the end of the file.
  const shift = text.length - body.length;
  return {
    text,
    // Of a body it is not copied: a book has ten thousand headings, of which an answer lists a hundred.
    outline: shift === 0 ? record.outline : record.outline.map((each) => moved(each, shift)),
    path,
    whole: {
      ...{ kind, path, title, section, slug, description, tags: [...tags], published, updated },
      ...{ cid, url, markdownUrl },
      ...(link === undefined ? {} : { link }),
      ...(data === undefined ? {} : { data }),
      ...(lang === undefined ? {} : { lang }),
      ...(translations === undefined ? {} : { translations }),
    },
    brief: { kind, path, title, cid, url },
  };
}

function moved({ depth, text, anchor, start }: Heading, by: number): Heading {
  return { depth, text, anchor, start: start + by };
}

/** A file that is no record: an index, the guide, the developer notes. */
export function fileText({ path, text, outline }: McpFile, baseUrl: string): Readable {
  const title = outline.find(({ depth }) => depth === 1)?.text ?? null;
  const brief: Envelope = { kind: 'file', path, title, url: baseUrl + path };
  return { text, outline, path, whole: brief, brief };
}
