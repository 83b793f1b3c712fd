import {
  type Edit,
  isOutside,
  type LocatedFinding,
  reportFirst,
  type TextRange,
  type Translator,
} from '@site/markdown';
import { codeRanges, INLINE_TAGS } from '@site/markdown/gfm';
import { type Attributes, readAttributes } from './attributes.ts';

/** A line of its own: `::youtube[Label]{id="x"}`. A label or attributes tell it from other text. */
const LEAF = /^([ \t>]*)::([a-z][\w-]*)(?=[[{])(?:\[([^[\]\n]*)\])?(?:\{([^{}\n]*)\})?[ \t]*$/gim;

/** In a line, after a space or an opening mark: `:kbd[Ctrl]`, `:badge[New]{type="tip"}`. */
const INLINE = /(?<=^|[\s(“"'*_])():([a-z][\w-]*)\[([^[\]\n]+)\](?:\{([^{}\n]*)\})?/gim;

/** Where what a leaf names is shown, and how that is called without a label. */
const PLACES: Readonly<
  Record<string, (attributes: Attributes) => readonly [url: string, name: string] | undefined>
> = {
  youtube: (attributes) => at(attributes, ['id', 'v'], 'https://www.youtube.com/watch?v=', 'YouTube'),
  vimeo: (attributes) => at(attributes, ['id'], 'https://vimeo.com/', 'Vimeo'),
  bilibili: (attributes) => at(attributes, ['id', 'bvid'], 'https://www.bilibili.com/video/', 'bilibili'),
  spotify: (attributes) => at(attributes, ['id', 'url'], 'https://open.spotify.com/', 'Spotify'),
  github: (attributes) => at(attributes, ['repo'], 'https://github.com/'),
  link: (attributes) => at(attributes, ['href', 'url', 'to'], ''),
};

/** Makes links of directives that show something, and plain text of those that only name what their text is. */
export const leafDirectives: Translator = {
  concerns: (body) => /(?<=^|[\s("'*_“]):{1,2}[a-z][\w-]*[[{]/im.test(body),
  translate(body) {
    const code = codeRanges(body);
    const edits: Edit[] = [];
    const lost: TextRange[] = [];
    for (const pattern of [LEAF, INLINE]) {
      for (const { 0: whole, 1: lead = '', 2: name = '', 3: label, 4: written, index } of body.matchAll(
        pattern,
      )) {
        const range = { start: index + lead.length, end: index + whole.length };
        if (!isOutside(code, range.start)) continue;
        const text = meaningOf(name.toLowerCase(), label, readAttributes(written ?? ''));
        if (text === undefined) lost.push(range);
        else edits.push({ ...range, text });
      }
    }
    return { edits, findings: report(lost, body) };
  },
};

function meaningOf(name: string, label: string | undefined, attributes: Attributes): string | undefined {
  const [url, called] = PLACES[name]?.(attributes) ?? [];
  if (url !== undefined) return `[${label ?? called}](${url})`;
  if (label === undefined) return undefined;
  return INLINE_TAGS.includes(name) ? `<${name}>${label}</${name}>` : label;
}

/** The first of some attributes, behind a prefix unless it is a whole address. */
function at(
  { values }: Attributes,
  keys: readonly string[],
  prefix: string,
  name?: string,
): readonly [url: string, name: string] | undefined {
  const value = keys.map((key) => values.get(key)).find((each) => each !== undefined && each !== '');
  if (value === undefined || /[\s()<>]/.test(value)) return undefined;
  return [/^https?:/.test(value) ? value : prefix + value, name ?? value];
}

function report(lost: readonly TextRange[], body: string): readonly LocatedFinding[] {
  return reportFirst(lost, body, {
    rule: 'directive-unknown',
    message:
      'No directive of this name is known here, and it has no text, so it is published as it is written.',
    fix: 'Write markdown in its place: a link, or an image as ![…](path).',
  });
}
