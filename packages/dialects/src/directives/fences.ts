import { readAttributes } from './attributes.ts';
import { isCallout, kindOf, type Opening } from './container.ts';

/** An opening or closing line of colons, without what stands before it. */
const COLONS = /^(:{3,})[ \t]*(.*?)[ \t]*(?::{3,})?[ \t]*$/;

/** `tip Title`, `note[Title]{icon="x"}`, `{.note title="x"}`, `{note} Title`. */
const NAMED = /^([A-Za-z][\w-]*)(?:\[(.*)\](?=$|\{))?[ \t]*(?:\{([^{}]*)\})?(?:(?<=[\s}])(.+))?$/;
const BRACED = /^\{([^{}]*)\}[ \t]*(.*)$/;

/** A line of colons: how many, and what it opens. Nothing opened, it closes. */
export interface Colons {
  readonly count: number;
  readonly opening?: Opening;
}

/** Reads a line of colons; `undefined` if it is none. */
export function readColons(text: string): Colons | undefined {
  const [, colons, rest = ''] = COLONS.exec(text) ?? [];
  if (colons === undefined) return undefined;
  const count = colons.length;
  if (rest === '') return { count };
  const opening = rest.startsWith('{') ? bracedOpening(rest) : namedOpening(rest);
  return opening === undefined ? undefined : { count, opening };
}

function namedOpening(rest: string): Opening | undefined {
  const [, name, label, attributes = '', words] = NAMED.exec(rest) ?? [];
  if (name === undefined) return undefined;
  const { values } = readAttributes(attributes);
  // VitePress writes attributes behind the title.
  const title = words?.trim().replace(/[ \t]*\{[^{}]*\}$/, '');
  return openingOf(name, label ?? values.get('title') ?? title);
}

/** Pandoc's classes, of which one says what it is, Quarto's `.callout-note`, and MyST's name in braces. */
function bracedOpening(rest: string): Opening | undefined {
  const [, written = '', words = ''] = BRACED.exec(rest) ?? [];
  const { classes, values } = readAttributes(written);
  const names = classes.map((name) => name.replace(/^callout-/, ''));
  const bare = /^[\w-]+$/.test(written) ? written : undefined;
  const name = bare ?? names.find(isCallout) ?? classes[0];
  return name === undefined ? undefined : openingOf(name, values.get('title') ?? words);
}

function openingOf(name: string, title: string | undefined): Opening {
  const words = title?.trim().replace(/^"(.*)"$/, '$1');
  return { kind: kindOf(name), name, title: words === '' ? undefined : words, fold: '' };
}

/** Material for MkDocs: `!!! note "Title"`, `??? note` and `???+ note` fold, `=== "Tab"`. */
const ADMONITION = /^(!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*)[\w \t-]*?(?:[ \t]+"(.*)")?[ \t]*$/;
const TAB = /^===[!+]?[ \t]+"(.*)"[ \t]*$/;

/** Reads the line above an indented container of MkDocs; `undefined` if it is none. */
export function readAdmonition(text: string): Opening | undefined {
  const [, label] = TAB.exec(text) ?? [];
  if (label !== undefined) return { kind: 'tab', name: 'tab', title: label, fold: '' };
  const [, marks, name, title] = ADMONITION.exec(text) ?? [];
  if (marks === undefined || name === undefined) return undefined;
  const folds = marks.startsWith('?');
  const fold = folds ? (marks.endsWith('+') ? '+' : '-') : '';
  return { kind: 'callout', name, title: title?.trim() || undefined, fold };
}
