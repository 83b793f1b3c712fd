import { type Block, type Parsed, unreadable } from '../tree.ts';
import { shown } from '../words.ts';
import { parseJson } from './parse-json.ts';
import { parseToml } from './parse-toml.ts';
import { parseYaml } from './parse-yaml.ts';

/** A way to write front matter: how it is fenced, and who reads what is inside. */
export interface Format {
  readonly name: string;
  /** The opening, from the first character of the file up to where the front matter begins. */
  readonly open: RegExp;
  /** Where the front matter ends and the body begins, or `undefined` where it is never closed. */
  readonly close: (text: string, start: number) => Closing | undefined;
  /** The closing that a fix names. */
  readonly closing: string;
  /** A line that only a key makes. A fence without one is the body's: `---` is a thematic break too. */
  readonly key: RegExp;
  /** A line that says nothing, and so is no evidence that front matter begins. */
  readonly idle: RegExp;
  readonly parse: (block: Block) => Parsed;
}

/** Where front matter ends, and where what follows its closing begins. */
interface Closing {
  readonly end: number;
  readonly bodyStart: number;
}

const yaml = {
  // `title: x`, `"title": x`, `title:x` (which the parser will complain about), `{ title: x }`; no `https://`.
  key: /^[ \t]*(?:\{|["']?[\p{L}\p{N}_<$@][\p{L}\p{N}_<$@ .-]*(?:["'][ \t]*)?:(?!\/\/))/u,
  idle: /^\s*(?:#|$)/,
  parse: parseYaml,
};

const toml = {
  // With a colon too, YAML's, so that the parser can say so: a `draft: true` must not become text of the body.
  key: /^[ \t]*(?:\[|["']?[\w.-]+["']?[ \t]*[=:])/,
  idle: /^\s*(?:#|$)/,
  parse: parseToml,
};

const json = { key: /^[ \t]*[{"]/, idle: /^\s*$/, parse: parseJson };

/**
 * The formats; the first whose opening fits is taken. `open` allows white space behind a fence, as all of the
 * dialects do.
 */
export const formats: readonly Format[] = [
  // Jekyll, Hugo, Astro, Eleventy, Obsidian, Gatsby; `---yaml` in gray-matter (Eleventy, Gatsby).
  {
    name: 'YAML',
    open: /^---(?:[ \t]*ya?ml)?[ \t]*\n/i,
    close: atLine(/^(?:---|\.\.\.)[ \t]*$/m),
    closing: '---',
    ...yaml,
  },
  // Hugo, Zola, Astro.
  {
    name: 'TOML',
    open: /^\+\+\+(?:[ \t]*toml)?[ \t]*\n/i,
    close: atLine(/^\+\+\+[ \t]*$/m),
    closing: '+++',
    ...toml,
  },
  // gray-matter.
  { name: 'TOML', open: /^---[ \t]*toml[ \t]*\n/i, close: atLine(/^---[ \t]*$/m), closing: '---', ...toml },
  { name: 'JSON', open: /^---[ \t]*json[ \t]*\n/i, close: atLine(/^---[ \t]*$/m), closing: '---', ...json },
  // Middleman, Assemble.
  {
    name: 'JSON',
    open: /^;;;(?:[ \t]*json)?[ \t]*\n/i,
    close: atLine(/^;;;[ \t]*$/m),
    closing: ';;;',
    ...json,
  },
  // Hugo: the object itself is the fence. Liquid's `{% if %}` and kramdown's `{:.class}` begin a body.
  {
    name: 'JSON',
    open: /^(?=\{\s*(?:"(?:[^"\\\n]|\\.)*"\s*:|\}[ \t]*(?:\n|$)))/,
    close: atObjectEnd,
    closing: '}',
    ...json,
  },
  // gray-matter runs these; this service runs nothing that it reads.
  {
    name: 'a program',
    open: /^---[ \t]*(?:js|javascript|ts|typescript|coffee|coffeescript|cson)[ \t]*\n/i,
    close: atLine(/^---[ \t]*$/m),
    closing: '---',
    key: /\S/,
    idle: /^\s*$/,
    parse: refuseProgram,
  },
];

/** Closes at the first line that is a fence; the body begins on the next one. */
function atLine(fence: RegExp): Format['close'] {
  return (text, start) => {
    const match = fence.exec(text.slice(start));
    if (!match) return undefined;
    const end = start + match.index;
    return { end, bodyStart: Math.min(end + match[0].length + 1, text.length) };
  };
}

/**
 * Closes at the brace that ends the object, whether or not its inside is valid, so that a syntax error leaves
 * the body where it is. A line that is nothing but white space behind the brace belongs to the fence.
 */
function atObjectEnd(text: string, start: number): Closing | undefined {
  let depth = 0;
  for (const { 0: unit, index } of text.slice(start).matchAll(/(?<!\\)"(?:[^"\\\n]|\\.)*"|[{}]/g)) {
    depth += unit === '{' ? 1 : unit === '}' ? -1 : 0;
    if (depth > 0) continue;
    const end = start + index + 1;
    return { end, bodyStart: end + (/^[ \t]*(?:\n|$)/.exec(text.slice(end))?.[0].length ?? 0) };
  }
  return undefined;
}

function refuseProgram(block: Block): Parsed {
  const { text } = block.source;
  const offset = text.lastIndexOf('\n', block.start - 2) + 1;
  const fence = text.slice(offset, block.start).trimEnd();
  return unreadable(block, offset, {
    rule: 'front-matter-language',
    value: fence,
    message: `${shown(fence)} opens front matter that is a program, and programs are not run.`,
    fix: 'Write the front matter in YAML, between two lines "---".',
  });
}
