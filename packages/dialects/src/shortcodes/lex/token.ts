import type { TextRange } from '@site/markdown';

/** Whose syntax a tag is: `{{< x >}}`, `{% x %}`, `{{ x() }}` and `{% x() %}`, `[x]`. */
export type Family = 'hugo' | 'liquid' | 'zola' | 'wordpress';

/** A tag, which may stand alone, or open or close what others stand in. */
export interface Tag extends TextRange {
  readonly type: 'tag';
  readonly family: Family;
  /** As it is written, but in lower case. */
  readonly name: string;
  /** What follows the name. */
  readonly written: string;
  /** `alone` closes itself. */
  readonly kind: 'open' | 'close' | 'alone';
}

/** `{{ page.title | upcase }}`: what a template would put there. */
interface Output extends TextRange {
  readonly type: 'output';
  readonly expression: string;
}

/** What nobody is to read: `{# … #}`, `{% comment %} … {% endcomment %}`. */
interface Comment extends TextRange {
  readonly type: 'comment';
}

/** One of the two tags around text that is shown as it is, `{% raw %}`. */
interface Raw extends TextRange {
  readonly type: 'raw';
}

/** A tag that is shown: the marks of a comment stand in it, or a template is to write it as a text in quotation marks. */
interface Shown extends TextRange {
  readonly type: 'shown';
  readonly text: string;
}

/** A tag that nothing ends. */
interface Unclosed extends TextRange {
  readonly type: 'unclosed';
  readonly family: Family;
}

export type Token = Tag | Output | Comment | Raw | Shown | Unclosed;
