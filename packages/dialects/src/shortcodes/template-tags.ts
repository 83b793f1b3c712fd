import {
  type LocatedFinding,
  reportFirst,
  type TextRange,
  type Translation,
  type Translator,
} from '@site/markdown';
import { groupBy } from '@site/primitives';
import { explain, type Kind } from './explain.ts';
import { readArguments } from './lex/arguments.ts';
import { Ground } from './lex/ground.ts';
import { lexTags } from './lex/lex-tags.ts';
import { type Element, pairTags } from './lex/pair-tags.ts';
import type { Tag, Token } from './lex/token.ts';
import { addressOf, addressOfTag } from './rows/addresses.ts';
import { isScaffolding, nameOf, write } from './rows/writers.ts';
import { type Replacement, type Shortcode, TAKEN_OUT } from './shortcode.ts';
import { isTemplateVariable, namesIn } from './variables.ts';
import { AddressPlaces } from './write/address-places.ts';
import { EditWriter } from './write/edit-writer.ts';
import { Layout } from './write/layout.ts';
import { destination } from './write/markup.ts';

/** A cheap test that most bodies fail; the words of a link are no tag of WordPress. */
export const TAG_SIGN =
  /\{[{%#]|\[(?:audio|caption|embed|gallery|gist|playlist|soundcloud|tweet|video|vimeo|youtube)\b(?![^[\]\n]*\]\()/i;

/** Says shortcodes and template tags in markdown; takes those out that it does not know, and reports each kind. */
export const templateTags: Translator = {
  concerns: (body, { file }) => !file.endsWith('.mdx') && TAG_SIGN.test(body),
  translate: (body, { file }) => new TagTranslation(body, file).result(),
};

/** A place of a kind that is reported. */
interface Reported {
  readonly kind: Kind;
  readonly name: string;
  readonly range: TextRange;
}

class TagTranslation {
  readonly #body: string;
  readonly #file: string;
  readonly #ground: Ground;
  readonly #tokens: readonly Token[];
  readonly #writer: EditWriter;
  readonly #places: AddressPlaces;
  readonly #reported: Reported[] = [];

  constructor(body: string, file: string) {
    this.#body = body;
    this.#file = file;
    this.#ground = new Ground(body);
    this.#tokens = lexTags(this.#ground);
    this.#writer = new EditWriter(new Layout(body));
    this.#places = new AddressPlaces(body);
  }

  result(): Translation {
    const { elements, strays } = pairTags(this.#tokens);
    const byStart = new Map<Token, Element | undefined>([
      ...elements.map((element) => [element.open, element] as const),
      ...strays.map((tag) => [tag, undefined] as const),
    ]);
    const declared = namesIn(elements.map(({ open }) => open));
    const depths = new Map<Element, number>();
    let skipped = 0;
    for (const token of this.#tokens) {
      const inAddress = this.#places.isAddress(token);
      if (token.start < skipped) continue;
      if (token.type !== 'tag') this.#writeToken(token, inAddress, declared);
      else if (byStart.has(token)) {
        const element = byStart.get(token);
        if (element === undefined) this.#stray(token);
        else if (!this.#writeElement(element, inAddress, depths)) skipped = element.close?.end ?? 0;
      }
    }
    return { edits: this.#writer.edits(), findings: this.#findings() };
  }

  #writeToken(token: Exclude<Token, Tag>, inAddress: boolean, declared: ReadonlySet<string>): void {
    switch (token.type) {
      case 'comment':
        this.#report('comment', '', token);
        this.#writer.replace(token, '');
        break;
      case 'raw':
        if (this.#ground.placeOf(token.start) === 'code') this.#writer.removeLine(token);
        else this.#writer.replace(token, '');
        break;
      case 'shown': {
        const inText = this.#ground.placeOf(token.start) === 'text';
        // What reads as a tag of HTML would be one.
        this.#writer.replace(token, inText ? token.text.replace(/<(?=[A-Za-z/!?])/g, '\\<') : token.text);
        break;
      }
      case 'output':
        this.#writeOutput(token, inAddress, declared);
        break;
      case 'unclosed':
        this.#report('unclosed', token.family, token);
    }
  }

  #writeOutput(
    token: Extract<Token, { type: 'output' }>,
    inAddress: boolean,
    declared: ReadonlySet<string>,
  ): void {
    const address = addressOf(token.expression);
    if (address !== undefined && (inAddress || isSaid(token.expression)))
      this.#writer.replace(token, inAddress ? destination(address) : address);
    else if (inAddress || this.#isInTemplate(token, declared)) {
      this.#report('variable', '', token);
      this.#lose(token, inAddress);
    } else this.#report('kept-variable', '', token);
  }

  /** Takes out what is not known; a link that has no other destination becomes its text. */
  #lose(token: Token, inAddress: boolean): void {
    const marks = inAddress ? this.#places.marksAround(token) : undefined;
    for (const range of marks ?? [token]) this.#writer.replace(range, '');
  }

  /** Nobody writes braces for readers into HTML. */
  #isInTemplate(
    { start, expression }: Extract<Token, { type: 'output' }>,
    declared: ReadonlySet<string>,
  ): boolean {
    return this.#ground.placeOf(start) === 'html' || isTemplateVariable(expression, declared);
  }

  /** A tag that closes nothing. */
  #stray(tag: Tag): void {
    if (tag.family === 'wordpress') return;
    this.#report(isScaffolding(tag) ? 'scaffolding' : 'stray', tag.name, tag);
    this.#writer.replace(tag, '');
  }

  /** Writes an element; says whether what is in it is to be written too. */
  #writeElement(element: Element, inAddress: boolean, depths: Map<Element, number>): boolean {
    const { open, parent } = element;
    const depth = (parent === undefined ? 0 : depths.get(parent)) ?? 0;
    const shortcode = this.#shortcode(element);
    const address = inAddress ? addressOfTag(shortcode) : undefined;
    if (inAddress && address === undefined) {
      this.#report(isScaffolding(shortcode) ? 'scaffolding' : 'unknown', nameOf(shortcode), open);
      this.#lose(open, element.close === undefined);
      if (element.close !== undefined) this.#writer.replace(element.close, '');
      return true;
    }
    const replacement =
      address === undefined ? this.#replacement(shortcode, element) : { open: destination(address) };
    if (replacement === undefined) return true;
    const isBlock = replacement.isBlock === true || (!inAddress && this.#isInHtml(open, replacement));
    const done = this.#writer.write({ element, replacement: { ...replacement, isBlock } }, depth);
    depths.set(element, done.depth);
    return done.goesOn;
  }

  /** Markdown in a block of HTML is read as such only between blank lines. */
  #isInHtml(open: Tag, { open: text }: Replacement): boolean {
    return text !== '' && this.#ground.placeOf(open.start) === 'html';
  }

  /** What stands in place of an element; `undefined` if it stays as it is. */
  #replacement(shortcode: Shortcode, { open, close }: Element): Replacement | undefined {
    if (isScaffolding(shortcode)) {
      this.#report('scaffolding', open.name, open);
      // A loop around variables alone.
      const isEmpty = close !== undefined && !hasWords(shortcode.inner ?? '');
      return isEmpty ? { open: '', inner: 'dropped' } : TAKEN_OUT;
    }
    // The text of a link, perhaps.
    if (open.family === 'wordpress' && open.written.trim() === '' && close === undefined) return undefined;
    const written = write(shortcode);
    if (written !== undefined) return written;
    this.#report('unknown', nameOf(shortcode), open);
    return TAKEN_OUT;
  }

  #shortcode({ open, close }: Element): Shortcode {
    const { family, name, written } = open;
    const inner = close === undefined ? undefined : this.#body.slice(open.end, close.start);
    return { family, name, args: readArguments(written), written, inner, file: this.#file };
  }

  #report(kind: Kind, name: string, range: TextRange): void {
    this.#reported.push({ kind, name, range });
  }

  /** Each kind once. */
  #findings(): readonly LocatedFinding[] {
    const kinds = groupBy(this.#reported, ({ kind, name, range }) => [
      explain(kind, name, this.#familyAt(range)).key,
    ]);
    return [...kinds.values()].flatMap((places) => {
      const [first] = places;
      if (first === undefined) return [];
      const { finding } = explain(first.kind, first.name, this.#familyAt(first.range));
      return reportFirst(
        places.map(({ range }) => range),
        this.#body,
        finding,
      );
    });
  }

  #familyAt({ start }: TextRange): Tag['family'] {
    const body = this.#body;
    if (body.startsWith('{{<', start) || body.startsWith('{{%', start)) return 'hugo';
    return body[start] === '[' || body[start] === '\\' ? 'wordpress' : 'liquid';
  }
}

/** Whether what a template shows of a text is that text, as far as readers are concerned: none that it looks up by it. */
function isSaid(expression: string): boolean {
  const filters = expression
    .replace(/"[^"]*"|'[^']*'/g, '')
    .split('|')
    .slice(1);
  return filters.every((filter) => SAYS_THE_SAME.test(filter.trim()));
}

const SAYS_THE_SAME =
  /^(?:\w*url\w*|asset_path|(?:ap|pre)pend|safe|strip|escape\w*|markdownify|smartify|capitalize|downcase|upcase)\b/i;

/** Whether anything is left of a text for people without its tags. */
function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(/\{%[^%]*%\}|\{\{[^{}]*\}\}|<[^<>]*>/g, ''));
}
