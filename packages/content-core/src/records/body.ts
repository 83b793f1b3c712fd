import type { Finding, Issue, SourceText } from '@site/diagnostics';
import { applyEdits, type Edit, writtenAt } from '@site/markdown';

/** The body of a record as it reads once its dialects are translated, which knows where each place of it was written. */
export class Body {
  readonly text: string;
  readonly #source: SourceText;
  readonly #start: number;
  readonly #layers: readonly (readonly Edit[])[];

  /**
   * @param start - where the body begins in the source
   * @param layers - the edits of each dialect, to what those before it left
   */
  constructor(source: SourceText, start: number, layers: readonly (readonly Edit[])[] = []) {
    this.#source = source;
    this.#start = start;
    this.#layers = layers;
    this.text = layers.reduce((text, edits) => applyEdits(text, edits), source.text.slice(start));
  }

  /** Where an offset of this text stands in the author's file. */
  placeOf(offset: number): Pick<Issue, 'file' | 'line' | 'column'> {
    const { file, line, column } = this.issue('warning', offset, {
      rule: '',
      value: '',
      message: '',
      fix: '',
    });
    return { file, line, column };
  }

  /** An issue at an offset of this text, with its place in the author's file. */
  issue(severity: Issue['severity'], offset: number, finding: Finding): Issue {
    return this.#source.issue(severity, this.#start + writtenAt(this.#layers, offset), finding);
  }
}
