import { descendants, rangeOf, type TextRange } from '@site/markdown';
import { lookAtGfm } from '@site/markdown/gfm';
import { known, partitionPoint } from '@site/primitives';

/** What markdown makes of a place. */
export type Place = 'text' | 'code' | 'html' | 'comment';

interface Stretch extends TextRange {
  readonly place: Place;
}

/** Where a body holds code, HTML and HTML comments; everything else is text. */
export class Ground {
  readonly #stretches: readonly Stretch[];

  readonly body: string;

  constructor(body: string) {
    this.body = body;
    this.#stretches = Array.from(descendants(lookAtGfm(body))).flatMap((node): readonly Stretch[] => {
      if (node.type === 'code' || node.type === 'inlineCode') return [{ ...rangeOf(node), place: 'code' }];
      if (node.type !== 'html') return [];
      return [{ ...rangeOf(node), place: node.value.startsWith('<!--') ? 'comment' : 'html' }];
    });
  }

  placeOf(offset: number): Place {
    return this.#stretchAt(offset)?.place ?? 'text';
  }

  /** Whether two places are in the same code, or both in none. */
  isTogether(offset: number, other: number): boolean {
    const [one, two] = [this.#codeAt(offset), this.#codeAt(other)];
    return one?.start === two?.start;
  }

  #codeAt(offset: number): Stretch | undefined {
    const stretch = this.#stretchAt(offset);
    return stretch?.place === 'code' ? stretch : undefined;
  }

  #stretchAt(offset: number): Stretch | undefined {
    const all = this.#stretches;
    const stretch = all[partitionPoint(0, all.length, (at) => known(all[at]).end <= offset)];
    return stretch !== undefined && stretch.start <= offset ? stretch : undefined;
  }
}
