import { type ContentCases, dated, published, refused } from './content-case.ts';

/** Each line is nine times the previous one: nine to the ninth values, when it is expanded. */
const BOMB = `a: &a [${'x,'.repeat(9)}]\n${Array.from('bcdefghij', (name, at) => {
  const before = 'abcdefghi'[at];
  return `${name}: &${name} [${Array(9).fill(`*${before}`).join(',')}]\n`;
}).join('')}`;

const open = '['.repeat(50_000);
const close = ']'.repeat(50_000);

const TAGS = [
  ...['1', '2024-05-01', '""', '" "', 'a/b', 'a?b', '"#c"', 'é', '...', '"%2e"', '"a\\nb"', '"\\u200f"'],
  ...['__proto__', 'constructor', 'toString', '"</script>"', '"😀"', `"${'x'.repeat(300)}"`],
];

/** Hostile front matter. */
export const frontMatterCases: ContentCases = {
  'a bomb of aliases': refused(dated('x\n', BOMB), 'yaml-alias'),
  'a bomb that is used': refused(dated('x\n', `${BOMB}tags: *j\n`), 'yaml-alias'),
  'an alias without an anchor': refused(dated('x\n', 'title: *nobody\n'), 'yaml-alias'),
  'an alias of itself': published(dated('x\n', 'loop: &a [*a]\n'), ['data-depth']),
  'a custom tag': published(dated('x\n', 'title: !!js/function "y"\n'), ['yaml-tag']),
  'keys of prototypes': published(
    dated('x\n', '__proto__: {draft: true}\nconstructor: {prototype: {draft: true}}\ntoString: 1\n'),
    ['data-key', 'data-key'],
  ),
  'keys of prototypes in TOML': published(
    '+++\ndate = 2024-05-01\n__proto__ = 1\n[constructor]\nprototype = 1\n+++\nx\n',
    ['data-key', 'data-key'],
  ),
  'keys of prototypes in JSON': published('{"date": "2024-05-01", "__proto__": {"draft": true}}\nx\n', [
    'data-key',
  ]),
  'a list 50,000 deep': refused(dated('x\n', `x: ${open}${close}\n`), 'yaml-syntax'),
  'a list 50,000 deep in TOML': refused(
    `+++\ndate = 2024-05-01\nx = ${open}${close}\n+++\nx\n`,
    'toml-syntax',
  ),
  'a list 50,000 deep in JSON': refused(`{"date": "2024-05-01", "x": ${open}${close}}\nx\n`, 'json-syntax'),
  'tags of every shape': published(dated('x\n', `tags: [${TAGS.join(', ')}]\n`)),
  'tags that are none': published(dated('x\n', 'tags: [true, {a: b}, [c], "a\\0b", ., .., "\\ud800"]\n'), [
    'field-type',
    'field-type',
    'field-type',
    'text-control-character',
    'tag-of-dots',
    'tag-of-dots',
    'text-surrogate',
  ]),
  'a tag that is no list': published(dated('x\n', 'tags: 5\n')),
  '20,000 tags': refused(
    dated('x\n', `tags: [${Array.from({ length: 20_000 }, (_, at) => `t${at}`).join(', ')}]\n`),
    'too-many-tags',
  ),
  '20,000 tags in the text': refused(
    dated(Array.from({ length: 20_000 }, (_, at) => `#t${at}\n`).join('')),
    'too-many-tags',
  ),
  '200 tags': published(
    dated('x\n', `tags: [${Array.from({ length: 200 }, (_, at) => `t${at}`).join(', ')}]\n`),
  ),
  'a tag of 512 letters': published(dated('x\n', `tags: [${'t'.repeat(512)}]\n`)),
  'a tag of 513 letters': refused(dated('x\n', `tags: [${'t'.repeat(513)}]\n`), 'tag-too-long'),
  'a tag of 513 letters in the text': refused(dated(`#${'t'.repeat(513)}\n`), 'tag-too-long'),
  'a map of tags': published(dated('x\n', 'tags: {a: 1}\n'), ['field-type']),
  'a title with controls': refused(dated('x\n', 'title: "a\\u0001b"\n'), 'text-control-character'),
  'front matter that never closes': refused('---\ndate: 2024-05-01\nx\n', 'front-matter-unclosed'),
  'front matter that closes with the file': published('---\ndate: 2024-05-01\n---'),
};

/** Ways to write a date: valid ones, and those that a rule refuses. */
const DATES = {
  '2024-05-01': '',
  '1969-12-31T23:59:59-14:00': '',
  '0001-01-01': '',
  '&x 2024-05-01': '',
  '2024-13-01': 'date-invalid',
  '2024-02-30': 'date-invalid',
  '.inf': 'date-invalid',
  '1e400': 'date-invalid',
  NaN: 'date-invalid',
  now: 'date-invalid',
  true: 'date-invalid',
  '２０２４-０５-０１': 'date-invalid',
  '2024-05-01T24:00:00Z': 'date-invalid',
  '2024-05-01T23:59:60Z': 'date-invalid',
  '2024-05-01T12:00:00+99:99': 'date-invalid',
  '01/02/2024': 'date-ambiguous',
  '[2024-05-01]': 'field-type',
  '{a: 1}': 'field-type',
  null: '',
  '""': '',
} as const;

/** A record for each way to write a date. */
export const dateCases: ContentCases = Object.fromEntries(
  Object.entries(DATES).map(([date, rule]) => {
    const text = `---\ndate: ${date}\n---\nx\n`;
    return [`the date ${date}`, rule === '' ? published(text) : refused(text, rule)];
  }),
);

const config = (text: string | Uint8Array, ...rules: readonly string[]) => ({
  files: { 'site.yaml': text },
  reported: rules.map((rule) => `error site.yaml ${rule}`),
});

/** The configuration, without which there is no site. */
export const configCases: ContentCases = {
  'a bomb of aliases as the configuration': config(`${BOMB}title: *j\n`, 'config-alias'),
  'an alias without an anchor in the configuration': config('title: *nobody\n', 'config-alias'),
  'an alias of itself in the configuration': config('title: &a [*a]\n', 'config-value'),
  'keys of prototypes in the configuration': config(
    '__proto__: {x: 1}\nconstructor: 1\n',
    'config-value',
    'config-value',
  ),
  'a configuration 20,000 deep': config(
    `title: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`,
    'config-syntax',
  ),
  'a configuration that is a word': config('hello\n', 'config-value'),
  'a configuration of two documents': config('title: a\n---\ntitle: b\n', 'config-syntax'),
  'a configuration in UTF-16': config(new Uint8Array([0xff, 0xfe, 0x74, 0]), 'encoding'),
};
