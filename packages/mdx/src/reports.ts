import { type LocatedFinding, reportFirst, type TextRange } from '@site/markdown';

/** What of a body is not shown as it was meant, each kind once. */
export class Reports {
  readonly #body: string;
  readonly #components = new Map<string, { readonly ranges: TextRange[]; hasContent: boolean }>();
  readonly #expressions: TextRange[] = [];

  constructor(body: string) {
    this.#body = body;
  }

  /** An element whose component is not known, and whether any of it is read. */
  component(name: string, range: TextRange, hasContent: boolean): void {
    const known = this.#components.get(name) ?? { ranges: [], hasContent: false };
    // An element may be read more than once.
    if (!known.ranges.some(({ start }) => start === range.start)) known.ranges.push(range);
    known.hasContent ||= hasContent;
    this.#components.set(name, known);
  }

  expression(range: TextRange): void {
    if (!this.#expressions.some(({ start }) => start === range.start)) this.#expressions.push(range);
  }

  get findings(): readonly LocatedFinding[] {
    const components = Array.from(this.#components, ([name, { ranges, hasContent }]) =>
      reportFirst(ranges, this.#body, {
        rule: 'mdx-component',
        message: hasContent
          ? `What the component <${name}> makes of its content is not known, so only its text is published.`
          : `What the component <${name}> shows is not known, so nothing of it is published.`,
        fix: 'Write in markdown what of it readers need.',
      }),
    );
    return [
      ...components.flat(),
      ...reportFirst(this.#expressions, this.#body, {
        rule: 'mdx-expression',
        message: 'Nothing is evaluated, so this expression is not published.',
        fix: 'Write in markdown what it stands for.',
      }),
    ];
  }
}
