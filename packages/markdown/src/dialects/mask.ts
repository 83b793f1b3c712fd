import type { TextRange } from '../tree/ranges.ts';

/** A part of a body that is parsed as other text of the same length, so that offsets stay the same. */
export interface Mask extends TextRange {
  readonly text: string;
}
