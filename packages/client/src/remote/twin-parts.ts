/** A record in markdown, taken apart: the fields of its front matter, and the body below the title. */
export interface TwinParts {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly tags: readonly string[];
  /** RFC 3339 in UTC; `undefined` of a record without a date. */
  readonly created: string | undefined;
  /** RFC 3339 in UTC; `undefined` of a record without a date. */
  readonly updated: string | undefined;
  readonly link?: string | undefined;
  /** The author's own keys. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly cid: string;
  readonly body: string;
}

/** The fields of front matter that a record always has, and those that it may have. */
const REQUIRED = ['section', 'cid'] as const;
const OPTIONAL = ['title', 'description', 'created', 'updated', 'link'] as const;

/**
 * Takes a record in markdown apart: front matter, a blank line, the title as a heading where there is one, the body.
 * @throws {TypeError} when the text is no record of a site
 */
export function twinParts(twin: string): TwinParts {
  const [, head = '', rest = ''] = /^---\n(.*?\n)---\n\n(.*)$/s.exec(twin) ?? [];
  const fields = readFields(head);
  const tags = fields.get('tags');
  if (REQUIRED.some((name) => typeof fields.get(name) !== 'string') || !isListOfText(tags))
    throw new TypeError(`This is no record of a site in markdown: ${JSON.stringify(twin.slice(0, 100))}.`);
  const text = (name: string) => String(fields.get(name));
  const data = fields.get('data');
  const [title, description, created, updated, link] = OPTIONAL.map((name) =>
    fields.has(name) ? text(name) : undefined,
  );
  return {
    ...{ title, description, tags, created, updated, cid: text('cid') },
    ...(link === undefined ? {} : { link }),
    ...(isObject(data) ? { data } : {}),
    body: title === undefined ? rest : rest.replace(/^.*\n\n?/, ''),
  };
}

/**
 * The fields of the front matter of a record as it is published: one `key: value` on each line, the value in JSON or a
 * plain scalar. That is a part of YAML, and needs no reader of all of it, which weighs more than the rest of a client.
 */
export function readFields(head: string): ReadonlyMap<string, unknown> {
  return new Map(
    Array.from(head.matchAll(/^(\w+): (.+)$/gm), ([, key = '', value = '']) => [key, parsed(value)]),
  );
}

function parsed(value: string): unknown {
  return /^["[{]/.test(value) ? JSON.parse(value) : value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOfText(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
