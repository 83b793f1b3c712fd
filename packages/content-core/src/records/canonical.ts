import { type Cid, cidOf } from '@site/cid';
import type { JsonObject } from '@site/front-matter';
import { headingLine } from '@site/markdown';

/** What the front matter of a twin says, besides its cid. */
export interface TwinFields {
  /** Absent for a feed post without one. */
  readonly title?: string | undefined;
  readonly section: string;
  /** A language tag (BCP 47); absent of a record in the language of the site. */
  readonly lang?: string | undefined;
  readonly description?: string | undefined;
  readonly tags: readonly string[];
  /** The URL of the image that stands for the record. */
  readonly image?: string | undefined;
  /** The URL that the title links to. */
  readonly link?: string | undefined;
  /** The author's own keys, as JSON. */
  readonly data?: JsonObject | undefined;
  /** RFC 3339 in UTC; absent of a record without a date. */
  readonly created?: string | undefined;
  /** RFC 3339 in UTC; absent of a record without a date. */
  readonly updated?: string | undefined;
  /** The canonical URL. */
  readonly html: string;
}

/** A twin and its name. */
export interface Twin {
  readonly cid: Cid;
  /** The whole file as it is served. */
  readonly text: string;
}

/**
 * Writes the twin of a record: front matter, a blank line, the title as a heading, the body. Its name is the CID
 * of the same bytes without the one `cid:` line, so that anyone who has the file can check it.
 */
export async function writeTwin(fields: TwinFields, body: string): Promise<Twin> {
  const head = Object.entries({
    title: quoted(fields.title),
    section: fields.section,
    // Quoted: a reader of YAML 1.1 takes `no` for false.
    lang: quoted(fields.lang),
    description: quoted(fields.description),
    tags: `[${fields.tags.map(quoted).join(', ')}]`,
    image: quoted(fields.image),
    link: quoted(fields.link),
    created: fields.created,
    updated: fields.updated,
    // JSON is a part of YAML (YAML 1.2 §1.3), and one line keeps `cid:` the only one of its kind.
    data: quoted(fields.data),
  }).flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}\n`]));
  const heading = fields.title === undefined ? [] : [`${headingLine(fields.title, fields.link)}\n`];
  const opening = `---\n${head.join('')}`;
  const rest = `html: ${quoted(fields.html)}\n---\n\n${[...heading, ...(body === '' ? [] : [body])].join('\n')}`;
  const cid = await cidOf(new TextEncoder().encode(opening + rest));
  return { cid, text: `${opening}cid: ${cid}\n${rest}` };
}

/** The characters that YAML 1.2 §5.1 calls not printable, and those that end a line in YAML 1.1. */
const NOT_PRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A YAML value on one line, its texts in double quotes: JSON with a few more escapes (YAML 1.2 §7.3.1). */
function quoted(value: string | JsonObject): string;
function quoted(value: string | JsonObject | undefined): string | undefined;
function quoted(value: string | JsonObject | undefined): string | undefined {
  if (value === undefined) return undefined;
  return JSON.stringify(value).replace(
    NOT_PRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
