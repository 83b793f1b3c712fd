import { MOST_NAMED } from '@site/diagnostics';
import { blockAnchor, type Heading } from '@site/markdown';
import { groupBy, nearestPaths } from '@site/primitives';
import GithubSlugger, { slug } from 'github-slugger';
import type { LinkedRecord } from './linked-record.ts';
import { shownWords } from './wiki-words.ts';

/** Where links can lead within a record. */
interface Places {
  readonly headings: readonly Heading[];
  /** The indexes of the headings with the same letters and digits. */
  readonly byLetters: ReadonlyMap<string, readonly number[]>;
  readonly anchors: ReadonlySet<string>;
  readonly near: ReturnType<typeof nearestPaths>;
}

/** The anchors of the pages of records. Those of a record are collected when a link first leads into it. */
export class Anchors {
  readonly #places = new WeakMap<LinkedRecord, Places>();

  /**
   * The anchor that a fragment means, neither percent-encoded: empty for the title, `undefined` when there is none.
   * Generators make different anchors of one heading: `whats-new`, `what-s-new`, `Whats_New`.
   */
  find(record: LinkedRecord, fragment: string): string | undefined {
    const { anchors, byLetters, headings } = this.#of(record);
    if (anchors.has(fragment)) return fragment;
    const lower = fragment.toLowerCase();
    if (anchors.has(lower)) return lower;
    const letters = lettersOf(fragment);
    const [at] = byLetters.get(letters) ?? [];
    if (at !== undefined) return headings[at]?.anchor;
    return letters !== '' && letters === lettersOf(record.title ?? '') ? '' : undefined;
  }

  /** The anchor of what a wiki link names behind its `#`: a block, or a heading, which may be named below others. */
  findNamed(record: LinkedRecord, path: string): string | undefined {
    const places = this.#of(record);
    if (path.startsWith('^')) {
      const anchor = blockAnchor(path.slice(1));
      return places.anchors.has(anchor) ? anchor : undefined;
    }
    return headingNamed(places, path)?.anchor;
  }

  /** The heading that a wiki link names behind its `#`. */
  headingNamed(record: LinkedRecord, path: string): Heading | undefined {
    return headingNamed(this.#of(record), path);
  }

  /** The anchors that are most like one that does not exist. */
  near(record: LinkedRecord, fragment: string): readonly string[] {
    return this.#of(record).near(fragment, MOST_NAMED);
  }

  #of(record: LinkedRecord): Places {
    const known = this.#places.get(record);
    if (known !== undefined) return known;
    const places = placesOf(record);
    this.#places.set(record, places);
    return places;
  }
}

function headingNamed(places: Places, path: string): Heading | undefined {
  const at = headingBelow(places, path.split('#')) ?? headingBelow(places, [path]);
  return at === undefined ? undefined : places.headings[at];
}

/** The index of the heading that each name leads to, in the part that the one before it leads to. */
function headingBelow({ headings, byLetters }: Places, names: readonly string[]): number | undefined {
  let [from, end] = [0, headings.length];
  let found: number | undefined;
  for (const name of names.filter((each) => each.trim() !== '')) {
    found = byLetters.get(lettersOf(name))?.find((at) => at >= from && at < end);
    if (found === undefined) return undefined;
    from = found + 1;
    end = Math.min(end, endBelow(headings, found));
  }
  return found;
}

/** The index of the first heading that is not below one of them. */
function endBelow(headings: Places['headings'], above: number): number {
  const depth = headings[above]?.depth ?? 0;
  let at = above + 1;
  while ((headings[at]?.depth ?? 0) > depth) at += 1;
  return at;
}

function placesOf({ prose, blocks }: LinkedRecord): Places {
  const headings = shownHeadings(prose.outline);
  const byLetters = groupBy(headings.keys(), (at) => {
    const heading = headings[at];
    const keys = heading === undefined ? [] : [lettersOf(heading.text), lettersOf(heading.anchor)];
    return new Set(keys.filter((key) => key !== ''));
  });
  const anchors = new Set([...headings.map(({ anchor }) => anchor), ...blocks.map(blockAnchor)]);
  anchors.delete('');
  return { headings, byLetters, anchors, near: nearestPaths([...anchors]) };
}

/** The headings as they read once their wiki links are words. */
function shownHeadings(written: readonly Heading[]): readonly Heading[] {
  if (!written.some(({ text }) => text.includes('[['))) return written;
  const slugger = new GithubSlugger();
  return written.map((heading) => {
    const text = shownWords(heading.text);
    // Else the author chose the anchor.
    const isGenerated = heading.anchor.startsWith(slug(heading.text));
    return { ...heading, text, anchor: slugger.slug(isGenerated ? text : heading.anchor) };
  });
}

/** What spellings of a heading and its anchor have in common. Marks of Latin letters are left out, as some anchors do. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
