import { type Cid, cidOf } from '@site/cid';
import { headingLine } from './markdown/heading-line.ts';

/** What the front matter of a twin says, besides its cid. */
export interface TwinFields {
  /** Absent for a feed post without one. */
  readonly title?: string | undefined;
  readonly section: string;
  readonly description?: string | undefined;
  readonly tags: readonly string[];
  /** The URL of the image that stands for the record. */
  readonly image?: string | undefined;
  /** RFC 3339 in UTC. */
  readonly created: string;
  /** RFC 3339 in UTC. */
  readonly updated: string;
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
    description: quoted(fields.description),
    tags: `[${fields.tags.map(quoted).join(', ')}]`,
    image: quoted(fields.image),
    created: fields.created,
    updated: fields.updated,
  }).flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}\n`]));
  const heading = fields.title === undefined ? [] : [`${headingLine(fields.title)}\n`];
  const opening = `---\n${head.join('')}`;
  const rest = `html: ${quoted(fields.html)}\n---\n\n${[...heading, ...(body === '' ? [] : [body])].join('\n')}`;
  const cid = await cidOf(new TextEncoder().encode(opening + rest));
  return { cid, text: `${opening}cid: ${cid}\n${rest}` };
}

/** The bytes that the cid of a twin names: the twin without the `cid:` line of its front matter. */
export function canonicalText(twin: string): string {
  const line = cidLine(twin);
  return line === undefined ? twin : twin.slice(0, line.start) + twin.slice(line.end);
}

/** What checking a twin against its own name found. */
export interface TwinCheck {
  readonly ok: boolean;
  /** The cid that the front matter states, if it states one. */
  readonly stated: string | undefined;
  /** The cid that the bytes have. */
  readonly computed: Cid;
}

/** Checks a twin against the cid in its own front matter. */
export async function verifyTwin(twin: string): Promise<TwinCheck> {
  const line = cidLine(twin);
  const stated = line && twin.slice(line.start + CID_KEY.length, line.end - 1);
  const computed = await cidOf(new TextEncoder().encode(canonicalText(twin)));
  return { ok: stated === computed, stated, computed };
}

const CID_KEY = 'cid: ';

/** The first `cid: ` line inside the front matter; a line of the body that begins so is the author's. */
function cidLine(twin: string): { readonly start: number; readonly end: number } | undefined {
  if (!twin.startsWith('---\n')) return undefined;
  const end = twin.indexOf('\n---\n');
  const start = twin.indexOf(`\n${CID_KEY}`) + 1;
  return start === 0 || start > end ? undefined : { start, end: twin.indexOf('\n', start) + 1 };
}

/** The characters that YAML 1.2 §5.1 calls not printable, and those that end a line in YAML 1.1. */
const NOT_PRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A double-quoted YAML scalar on one line: JSON with a few more escapes (YAML 1.2 §7.3.1). */
function quoted(value: string): string;
function quoted(value: string | undefined): string | undefined;
function quoted(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  return JSON.stringify(value).replace(
    NOT_PRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
