import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import type { FeedChannel, FeedItem } from './channel.ts';

/** A document with a title, an image and a character of each kind that needs an escape. */
export const document = {
  title: 'Fog & "light" <on> water',
  url: 'https://example.com/posts/fog',
  markdownUrl: 'https://example.com/posts/fog.md',
  html: '<p>Fog &amp; light 🌫️</p>',
  excerpt: 'Fog & light 🌫️',
  tags: ['sea', 'a<b'],
  created: '2024-05-01T06:30:00Z',
  updated: '2024-05-03T00:00:00Z',
  image: 'https://example.com/blobs/fog.jpg?a=1&b=2',
  cid: 'bafkreifog',
} satisfies FeedItem;

/** A post that has neither. */
export const post: FeedItem = {
  title: null,
  url: 'https://example.com/feed/salt',
  markdownUrl: 'https://example.com/feed/salt.md',
  html: '<p>Salt.</p>',
  excerpt: 'Salt.',
  tags: [],
  created: '2024-02-29T23:59:59Z',
  updated: '2024-02-29T23:59:59Z',
  image: null,
  cid: null,
};

export const channel: FeedChannel = {
  title: 'Harbour',
  description: 'Notes from a kitchen table.',
  language: 'en',
  author: { name: 'Mira', email: 'mira@example.com', url: 'https://example.com/mira' },
  homeUrl: 'https://example.com/',
  feedUrl: 'https://example.com/feeds/harbour',
  cidUrl: 'https://example.com/developers#cid',
  items: [document, post],
};

/** Text as hostile as an author can make it. */
export const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(
        ']]>',
        '<![CDATA[',
        '&amp;',
        '&#0;',
        '<',
        '"',
        "'",
        '-->',
        '<?',
        '\r\n',
        '😀',
        '🇳🇴',
        '\uffff',
      ),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));

const url = fc.webUrl({ withQueryParameters: true, withFragments: true });
const time = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}Z`);

const item: fc.Arbitrary<FeedItem> = fc.record({
  title: fc.option(hostileText),
  url,
  markdownUrl: fc.option(url),
  html: hostileText,
  excerpt: hostileText,
  tags: fc.array(hostileText, { maxLength: 3 }),
  created: time,
  updated: time,
  image: fc.option(url),
  cid: fc.option(fc.stringMatching(/^bafkrei[a-z2-7]{52}$/)),
});

const undated = { created: null, updated: null };
const anyItem = fc
  .tuple(item, fc.boolean())
  .map(([each, isDated]): FeedItem => (isDated ? each : { ...each, ...undated }));

/** A feed of hostile items, under titles that are no better. */
export const hostileChannel: fc.Arbitrary<FeedChannel> = fc.record({
  title: hostileText,
  description: hostileText,
  language: fc.constantFrom('en', 'pt-BR'),
  author: fc.option(
    fc.record({ name: hostileText, email: fc.option(fc.emailAddress(), { nil: undefined }) }),
    {
      nil: undefined,
    },
  ),
  homeUrl: url,
  feedUrl: url,
  cidUrl: url,
  items: fc.array(anyItem, { maxLength: 4 }),
});

/** A parsed element: its attributes, its text, and its children by name, in order. */
export interface Parsed {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Parsed[];
}

type Ordered = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  ignoreDeclaration: true,
  trimValues: false,
  parseTagValue: false,
  htmlEntities: true,
  processEntities: { enabled: true, maxTotalExpansions: 1e9, maxExpandedLength: 1e9 },
});

/** Parses a document and answers its root. */
export function parseXml(xml: string): Parsed {
  const [root] = elementsOf(parser.parse(xml) as readonly Ordered[]);
  if (root === undefined) throw new Error(`There is no element in ${JSON.stringify(xml)}.`);
  return root;
}

function elementsOf(nodes: readonly Ordered[]): readonly Parsed[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text');
    if (name === undefined) return [];
    const content = node[name] as readonly Ordered[];
    const text = content.map((each) => String(each['#text'] ?? '')).join('');
    const attributes = (node[':@'] ?? {}) as Readonly<Record<string, string>>;
    return [{ name, attributes, text, children: elementsOf(content) }];
  });
}

export function childrenOf({ children }: Parsed, name: string): readonly Parsed[] {
  return children.filter((child) => child.name === name);
}

/** The texts of the children of a name. */
export function textsOf(parent: Parsed, name: string): readonly string[] {
  return childrenOf(parent, name).map(({ text }) => text);
}

/** Whether this machine has `xmllint` (Debian: libxml2-utils). */
export const hasXmllint = ((): boolean => {
  try {
    execFileSync('xmllint', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** What xmllint has to say against a document: nothing where it is well-formed, and valid where a schema is given. */
export function xmllintFaults(xml: string, schema?: string): string {
  const options = schema === undefined ? [] : ['--schema', schema];
  try {
    execFileSync('xmllint', ['--nonet', '--noout', ...options, '-'], { input: xml, stdio: 'pipe' });
    return '';
  } catch (error) {
    return String((error as { stderr?: unknown }).stderr ?? error);
  }
}
