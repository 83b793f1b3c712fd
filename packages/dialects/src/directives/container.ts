import { isBlank } from '@site/markdown/gfm';

/** What a container becomes: a callout, a `<details>`, a line with its label, or nothing but its text. */
export type ContainerKind = 'callout' | 'details' | 'group' | 'tab' | 'text';

/** The line that opens a container. */
export interface Opening {
  readonly kind: ContainerKind;
  /** As the author wrote it. */
  readonly name: string;
  readonly title: string | undefined;
  /** Obsidian's mark of a callout that folds. */
  readonly fold: '' | '+' | '-';
}

/** A container with its lines, counted from 0. */
export interface Container extends Opening {
  readonly first: number;
  /** The line of its closing fence; one after its last line where it has none. */
  readonly last: number;
  readonly hasFence: boolean;
  /** Where its first line begins, after the indentation and the marks of what it stands in. */
  readonly column: number;
  /** By how many columns its content is indented. */
  readonly indent: number;
}

/** Names of Docusaurus, VitePress, Starlight, Material, Quarto, GitHub and Obsidian; each is a type of callout. */
const CALLOUTS: ReadonlySet<string> = new Set([
  ...['note', 'tip', 'important', 'warning', 'caution', 'info', 'danger', 'hint', 'success', 'error', 'bug'],
  ...[
    'abstract',
    'summary',
    'tldr',
    'todo',
    'check',
    'done',
    'question',
    'help',
    'faq',
    'attention',
    'failure',
  ],
  ...[
    'fail',
    'missing',
    'example',
    'quote',
    'cite',
    'seealso',
    'secondary',
    'admonition',
    'callout',
    'alert',
  ],
  ...[
    'remark',
    'theorem',
    'lemma',
    'proof',
    'definition',
    'exercise',
    'announcement',
    'experimental',
    'tips',
  ],
]);

const FOLDING: ReadonlySet<string> = new Set(['details', 'collapse', 'spoiler', 'toggle', 'accordion']);
const GROUPS: ReadonlySet<string> = new Set(['code-group', 'tabs', 'tab-set', 'code-tabs']);

export function isCallout(name: string): boolean {
  return CALLOUTS.has(name.toLowerCase());
}

/** What a container of a name becomes. */
export function kindOf(name: string): ContainerKind {
  const known = name.toLowerCase();
  if (CALLOUTS.has(known)) return 'callout';
  if (FOLDING.has(known)) return 'details';
  return GROUPS.has(known) ? 'group' : 'text';
}

/** How many characters of a line are indentation and the marks of quotations. */
export function leadOf(line: string): number {
  return /^[ \t>]*/.exec(line)?.[0].length ?? 0;
}

/** Whether nothing stands on a line but the marks of quotations. */
export function isEmptyLine(line: string): boolean {
  return isBlank(line.replaceAll('>', ' '));
}
