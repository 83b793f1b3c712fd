import { known } from '@site/primitives';
import type { Ground } from './ground.ts';
import { Searcher } from './searcher.ts';
import type { Token } from './token.ts';
import { readWordPress } from './wordpress-tag.ts';

/** The longest tag that is read: what is longer is text with a brace in it. */
const MAX_LENGTH = 5000;

/** Where a tag may begin. */
const BEGINNING = /\{\{|\{%|\{#|\[\/?[a-z]/gi;

/** Finds the tags of a body, in order, without overlap. In code only those that say what code is shown. */
export function lexTags(ground: Ground): readonly Token[] {
  const { body } = ground;
  const lexer = new Lexer(ground);
  const tokens: Token[] = [];
  BEGINNING.lastIndex = 0;
  for (let match = BEGINNING.exec(body); match !== null; match = BEGINNING.exec(body)) {
    const found = lexer.read(match.index);
    tokens.push(...found.filter((token) => token.end > token.start));
    const end = found.at(-1)?.end;
    // A tag that nothing ends holds others, perhaps.
    if (end !== undefined && found.at(-1)?.type !== 'unclosed') BEGINNING.lastIndex = end;
  }
  return tokens;
}

const NAME = /[\p{L}_][\p{L}\p{N}_./-]*/uy;

/** Liquid's, and Nunjucks'. */
const RAW_CLOSING = /\{%-?\s{0,9}end(raw|verbatim)\s{0,9}-?%\}/g;
const COMMENT_CLOSING = /\{%-?\s{0,9}endcomment\s{0,9}-?%\}/g;

/** What is given to a filter of Nunjucks. */
const OPTIONS = /\(\{[^{}]*\}\)/g;

/** Of Zola: each argument has a name. */
const CALL = /^\(\s*(?:[A-Za-z_]\w*\s*=|\))/;

class Lexer {
  readonly #ground: Ground;
  readonly #body: string;
  readonly #searcher: Searcher;
  readonly #rawClosings: RegExpExecArray[];
  readonly #commentClosings: RegExpExecArray[];

  constructor(ground: Ground) {
    this.#ground = ground;
    this.#body = ground.body;
    this.#searcher = new Searcher(ground.body);
    this.#rawClosings = Array.from(ground.body.matchAll(RAW_CLOSING)).reverse();
    this.#commentClosings = Array.from(ground.body.matchAll(COMMENT_CLOSING)).reverse();
  }

  /** The tokens that begin at a place; none if it is text. */
  read(start: number): readonly Token[] {
    const body = this.#body;
    const place = this.#ground.placeOf(start);
    if (place === 'comment') return [];
    if (body[start] === '[') return place === 'text' ? readWordPress(body, start) : [];
    if (body[start - 1] === '\\') return [];
    if (body.startsWith('{{<', start) || body.startsWith('{{%', start))
      return this.#hugo(start, place === 'code');
    if (body.startsWith('{{', start)) return this.#output(start, place === 'code');
    if (body.startsWith('{%', start)) return this.#liquid(start, place === 'code');
    return place === 'code' ? [] : this.#comment(start);
  }

  /** The end of what is closed before anything else opens; `undefined` if it is not. */
  #closing(start: number, close: string, opens: readonly string[]): number | undefined {
    const at = this.#searcher.next(close, start + 2);
    if (at === this.#body.length || at - start > MAX_LENGTH) return undefined;
    const opened = opens.some((open) => this.#searcher.next(open, start + 2) < at);
    return opened ? undefined : at;
  }

  #hugo(start: number, inCode: boolean): readonly Token[] {
    const sign = known(this.#body[start + 2]);
    const delimiter = `${sign === '<' ? '>' : '%'}}}`;
    const at = this.#closing(start, delimiter, ['{{<', '{{%']);
    const end = at === undefined ? undefined : at + delimiter.length;
    if (at === undefined || end === undefined)
      return inCode ? [] : [{ type: 'unclosed', family: 'hugo', start, end: start + 3 }];
    const inner = this.#body.slice(start + 3, at).trim();
    if (inner.startsWith('/*') && inner.endsWith('*/')) {
      const text = `{{${sign}${this.#body
        .slice(start + 3, at)
        .replace('/*', '')
        .replace(/\*\/(?=\s*$)/, '')}${delimiter}`;
      return [{ type: 'shown', text, start, end }];
    }
    if (inCode) return [];
    const closes = inner.startsWith('/');
    const content = closes ? inner.slice(1).trimStart() : inner;
    const name = nameAt(content, 0);
    if (name === undefined) return [{ type: 'unclosed', family: 'hugo', start, end }];
    const alone = !closes && content.endsWith('/');
    const written = content.slice(name.length, alone ? -1 : undefined);
    const kind = closes ? 'close' : alone ? 'alone' : 'open';
    return [{ type: 'tag', family: 'hugo', name: name.toLowerCase(), written, kind, start, end }];
  }

  #output(start: number, inCode: boolean): readonly Token[] {
    const literal = inCode ? undefined : literalAt(this.#body, start);
    if (literal !== undefined) return [{ type: 'shown', ...literal, start }];
    // `{{{` is no output, and `${{` is of a shell or GitHub.
    const at = this.#closing(start, '}}', ['{{', '{%']);
    if (at === undefined) return [];
    const end = at + 2;
    const expression = this.#body
      .slice(start + 2, at)
      .replace(/^-|-$/g, '')
      .trim();
    if (expression.startsWith('/*') && expression.endsWith('*/'))
      return [{ type: 'shown', text: `{{${expression.slice(2, -2)}}}`, start, end }];
    const plain = expression.replace(OPTIONS, '()');
    if (inCode || /[{}]|^$|\n\s*\n/.test(plain) || /[${]/.test(this.#body[start - 1] ?? '')) return [];
    const name = nameAt(expression, 0);
    const written = name === undefined ? '' : expression.slice(name.length);
    if (name !== undefined && CALL.test(written) && written.endsWith(')'))
      return [
        {
          type: 'tag',
          family: 'zola',
          name: name.toLowerCase(),
          written: written.slice(1, -1),
          kind: 'alone',
          start,
          end,
        },
      ];
    return [{ type: 'output', expression, start, end }];
  }

  #liquid(start: number, inCode: boolean): readonly Token[] {
    const at = this.#closing(start, '%}', ['{%']);
    if (at === undefined) return [];
    const end = at + 2;
    const content = this.#body
      .slice(start + 2, at)
      .replace(/^[-+]|[-+]$/g, '')
      .trim();
    if (content.startsWith('/*') && content.endsWith('*/'))
      return [{ type: 'shown', text: `{%${content.slice(2, -2)}%}`, start, end }];
    const closes = content.startsWith('/');
    const name = nameAt(content, closes ? 1 : 0)?.toLowerCase();
    if (name === undefined) return [];
    if (name === 'raw' || name === 'verbatim') return this.#raw(name, start, end);
    if (inCode) return [];
    if (name === 'comment') {
      const close = after(this.#commentClosings, end, () => true);
      if (close !== undefined) return [{ type: 'comment', start, end: close.end }];
    }
    const rest = content.slice(name.length + (closes ? 1 : 0)).trim();
    const isCall = CALL.test(rest) && rest.endsWith(')');
    return [
      {
        type: 'tag',
        family: isCall || name === 'end' ? 'zola' : 'liquid',
        name,
        written: isCall ? rest.slice(1, -1) : rest,
        kind: closes || /^end./.test(name) || name === 'end' ? 'close' : 'open',
        start,
        end,
      },
    ].map((tag): Token => (tag.kind === 'close' ? { ...tag, name: name.replace(/^end/, '') } : tag) as Token);
  }

  /** Both tags; what stands between them is shown as it is. */
  #raw(name: string, start: number, end: number): readonly Token[] {
    const close = after(
      this.#rawClosings,
      end,
      (match) => match[1] === name && this.#ground.isTogether(start, match.index),
    );
    if (close === undefined) return [];
    return [
      { type: 'raw', start, end },
      { type: 'raw', ...close },
    ];
  }

  /** Of Nunjucks, Twig and Tera. `{#id}` is none, nor is `{#if}` of Svelte. */
  #comment(start: number): readonly Token[] {
    const at = this.#closing(start, '#}', ['{#']);
    if (at === undefined) return [];
    const inner = this.#body.slice(start + 2, at);
    const isOne = /^[\s-]/.test(inner) || !/[\n{}]/.test(inner);
    return isOne ? [{ type: 'comment', start, end: at + 2 }] : [];
  }
}

/** The first of some matches, held in reverse, that begins at or after a place; those before are forgotten. */
function after(
  matches: RegExpExecArray[],
  place: number,
  isMeant: (match: RegExpExecArray) => boolean,
): { readonly start: number; readonly end: number } | undefined {
  while (matches.length > 0 && known(matches.at(-1)).index < place) matches.pop();
  const match = matches.at(-1);
  if (match === undefined || !isMeant(match)) return undefined;
  return { start: match.index, end: match.index + match[0].length };
}

function nameAt(text: string, at: number): string | undefined {
  NAME.lastIndex = at;
  return NAME.exec(text)?.[0].replace(/\/$/, '');
}

/** A text in quotation marks, which a template shows as it is: Jekyll's way to write a brace. */
const LITERAL = /\{\{-?[ \t]{0,9}(?:"([^"\n]{0,500})"|'([^'\n]{0,500})')[ \t]{0,9}-?\}\}/y;

function literalAt(body: string, start: number): { readonly text: string; readonly end: number } | undefined {
  LITERAL.lastIndex = start;
  const match = LITERAL.exec(body);
  return match === null ? undefined : { text: match[1] ?? match[2] ?? '', end: LITERAL.lastIndex };
}
