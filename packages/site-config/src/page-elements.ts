import * as z from 'zod';

/** Attributes of an element; `true` is one without a value. */
export type Attributes = Readonly<Record<string, string | true>>;

/** What an element of a page may say, and what it has to. */
interface ElementRule {
  readonly needs: readonly string[];
  readonly may: readonly string[];
  /** The attributes that hold a URL. */
  readonly urls: readonly string[];
}

const FETCHED = ['crossorigin', 'integrity', 'referrerpolicy'];

/** No code in a page, no `http-equiv`, which would speak for the server, and no handlers: data only (HTML §4.2, §4.8, §4.12). */
const ELEMENTS = {
  script: {
    needs: ['src'],
    may: ['async', 'defer', 'fetchpriority', 'id', 'nomodule', 'type', ...FETCHED],
    urls: ['src'],
  },
  meta: { needs: ['content'], may: ['media', 'name', 'property'], urls: [] },
  link: {
    needs: ['rel', 'href'],
    may: ['as', 'color', 'fetchpriority', 'hreflang', 'media', 'sizes', 'title', 'type', ...FETCHED],
    urls: ['href'],
  },
  iframe: {
    needs: ['src', 'title'],
    may: ['allow', 'height', 'id', 'loading', 'name', 'sandbox', ...FETCHED.slice(2)],
    urls: ['src'],
  },
} as const satisfies Readonly<Record<string, ElementRule>>;

/** A URL that pages may load from: of this site, or over a connection that nobody can change. */
export const isSafeUrl = (url: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(url) ||
  (/^https:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i.test(url) && URL.canParse(url));

/** How a URL has to be. */
export const SAFE_URL = 'must be a URL that begins with https://, or a path of this site such as /own.js';

/** The attributes of an element, as they are written in YAML. */
export function attributesOf(name: keyof typeof ELEMENTS) {
  const { needs, may, urls }: ElementRule = ELEMENTS[name];
  const allowed = [...needs, ...may];
  return z
    .record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean()], 'must be text, a number, true or false'),
    )
    .superRefine((written, context) => {
      const fault = (message: string, ...path: string[]) =>
        context.addIssue({ code: 'custom', message, path });
      for (const key of needs) if (written[key] === undefined) fault(`must say \`${key}\` of its ${name}`);
      for (const [key, value] of Object.entries(written)) {
        if (!allowed.includes(key) && !/^data-[a-z\d-]+$/.test(key))
          fault(`must be one of: ${allowed.join(', ')}, or begin with data-`, key);
        if (urls.includes(key) && !isSafeUrl(String(value))) fault(SAFE_URL, key);
      }
      if (
        written['type'] !== undefined &&
        name === 'script' &&
        !SCRIPT_TYPES.includes(String(written['type']))
      )
        fault(`must be one of: ${SCRIPT_TYPES.join(', ')}`, 'type');
    })
    .transform(
      (written): Attributes =>
        Object.fromEntries(
          Object.entries(written).flatMap(([key, value]) =>
            value === false ? [] : [[key, value === true ? true : String(value)]],
          ),
        ),
    );
}

const SCRIPT_TYPES = ['module', 'text/javascript'];

/** An element of the head of pages: `script`, `meta` or `link`, with its attributes. */
export const headSchema = z
  .strictObject({
    script: attributesOf('script').optional(),
    meta: attributesOf('meta').optional(),
    link: attributesOf('link').optional(),
  })
  .refine(
    (said) => Object.values(said).filter((each) => each !== undefined).length === 1,
    'must be one element: script, meta or link, with its attributes',
  );
