import { isScalar, type ValueNode } from '../tree.ts';
import type { Spelling } from './spelling.ts';

/**
 * What other tools call "not public", one row each: the key, which of its values are meant, whose word it is, and what
 * that tool makes of such a page. A record with one of them is held back, and reported: whether its author still means
 * it, only they know, and publishing cannot be taken back.
 */
type Row = Omit<Spelling, 'meaning'> & Required<Pick<Spelling, 'meaning'>>;

const spelled = (value: ValueNode) => (isScalar(value) ? value.text.trim() : '');

const isYes = (value: ValueNode) => /^(?:true|yes|on|y|1)$/i.test(spelled(value));
const isNo = (value: ValueNode) => /^(?:false|no|off|n|0)$/i.test(spelled(value));
/** Of a key that hides a page in one tool or another, only a clear no hides nothing. */
const isNotNo = (value: ValueNode) => !isNo(value);
const isBoolean = (value: ValueNode) => value.kind === 'boolean';

/** One of the words, in any case, alone or in a list, as Obsidian writes properties. */
function isOneOf(...words: readonly string[]): (value: ValueNode) => boolean {
  const known = new Set(words);
  const isKnown = (value: ValueNode) =>
    known.has(
      spelled(value)
        .toLowerCase()
        .replace(/[\s_]+/g, '-'),
    );
  return (value) => (value.kind === 'list' ? value.items.some(isKnown) : isKnown(value));
}

/** Of WordPress, Ghost, Pelican and Nikola. A scheduled post has its date; `done` and `evergreen` say nothing. */
const isHiddenState = isOneOf(
  ...[
    'draft',
    'drafts',
    'auto-draft',
    'pending',
    'pending-review',
    'in-review',
    'unpublished',
    'inherit',
    'skip',
  ],
  ...['private', 'hidden', 'unlisted', 'password', 'protected', 'sent'],
  ...['archived', 'archive', 'trash', 'trashed', 'deleted'],
);

/** Of WordPress, Ghost and Mastodon. What is seen by some is not public. */
const isHiddenFrom = isOneOf(
  ...[
    'private',
    'hidden',
    'unlisted',
    'password',
    'password-protected',
    'protected',
    'restricted',
    'internal',
  ],
  ...[
    'members',
    'paid',
    'tiers',
    'filter',
    'followers',
    'direct',
    'none',
    'never',
    'draft',
    'archived',
    'false',
  ],
);

/** Words that stand at the top, or among what a theme of Hugo (`params`) or Zola (`extra`) takes. */
const ANYWHERE: readonly Row[] = [
  { path: 'private', from: ['Obsidian', 'WordPress'], when: isNotNo, meaning: 'a private page' },
  { path: 'hidden', from: ['Hexo', 'Hugo'], when: isNotNo, pageOnly: true, meaning: 'a hidden page' },
  { path: 'unlisted', from: ['Docusaurus', 'Quartz'], when: isNotNo, meaning: 'a page that no list shows' },
  {
    path: 'password',
    from: ['Hexo', 'Quartz'],
    when: isNotNo,
    secret: true,
    meaning: 'a page under a password',
  },
  {
    path: 'visibility',
    from: ['Ghost', 'WordPress'],
    when: isHiddenFrom,
    meaning: 'a page that not everyone sees',
  },
  {
    path: 'status',
    from: ['WordPress', 'Ghost', 'Pelican', 'Nikola'],
    when: isHiddenState,
    meaning: 'not published',
  },
  { path: 'state', from: ['WordPress'], when: isHiddenState, meaning: 'not published' },
  { path: 'archived', from: ['Obsidian'], when: isYes, meaning: 'an archived page' },
];

const within = (map: string): readonly Row[] =>
  ANYWHERE.map((row) => ({ ...row, path: `${map}.${row.path}` }));

/** The words whose value is read strictly: what is neither true nor false is an error. */
const STRICT: readonly Row[] = [
  { path: 'publish', from: ['Obsidian'], inverted: true, meaning: 'a note that is not published' },
  { path: 'dg-publish', from: ['Obsidian'], inverted: true, meaning: 'a note that is not published' },
  // Eleventy writes no file for `permalink: false`.
  {
    path: 'permalink',
    from: ['Eleventy'],
    when: isBoolean,
    inverted: true,
    pageOnly: true,
    meaning: 'no page',
  },
  // Hugo's headless bundles have no page.
  { path: 'headless', from: ['Hugo'], pageOnly: true, meaning: 'no page' },
];

const WORDS: readonly Row[] = [
  ...ANYWHERE,
  ...within('params'),
  ...within('extra'),
  { path: 'drafts', from: ['Hugo'], when: isNotNo, meaning: 'a draft' },
  { path: 'isDraft', from: ['Astro', 'Gatsby'], when: isNotNo, meaning: 'a draft' },
  { path: 'isPrivate', from: ['Astro', 'Gatsby'], when: isNotNo, meaning: 'a private page' },
  { path: 'isArchived', from: ['Gatsby'], when: isYes, meaning: 'an archived page' },
  { path: 'isPublished', from: ['Gatsby'], when: isNo, meaning: 'not published' },
  { path: 'public', from: ['Obsidian'], when: isNo, meaning: 'not public' },
  { path: 'isPublic', from: ['Obsidian'], when: isNo, meaning: 'not public' },
  { path: 'listed', from: ['Docusaurus'], when: isNo, pageOnly: true, meaning: 'a page that no list shows' },
  { path: 'visible', from: ['Grav'], when: isNo, pageOnly: true, meaning: 'a page that no menu shows' },
  { path: 'routable', from: ['Grav'], when: isNo, pageOnly: true, meaning: 'a page without an address' },
  { path: 'render', from: ['Zola'], when: isNo, pageOnly: true, meaning: 'no page' },
  // `_build` in Hugo before 0.145: keys are compared without underscores. `local` lists keep their pages.
  {
    path: 'build.render',
    from: ['Hugo'],
    when: isOneOf('never', 'link', 'false'),
    pageOnly: true,
    meaning: 'no page',
  },
  {
    path: 'build.list',
    from: ['Hugo'],
    when: isOneOf('never', 'false'),
    pageOnly: true,
    meaning: 'a page that no list shows',
  },
  { path: 'post_status', from: ['WordPress'], when: isHiddenState, meaning: 'not published' },
  {
    path: 'post_password',
    from: ['WordPress'],
    when: isNotNo,
    secret: true,
    meaning: 'a page under a password',
  },
  { path: 'email_only', from: ['Ghost'], when: isYes, pageOnly: true, meaning: 'a letter that has no page' },
];

/** The spellings of `draft` that are not this software's own. */
export const notPublic: readonly Spelling[] = [
  ...STRICT,
  ...WORDS.map((row): Row => ({ ...row, affirms: true })),
];
