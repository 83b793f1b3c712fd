import type { Finding } from '@site/diagnostics';
import type { Family } from './lex/token.ts';

/** What is reported of a tag. */
export type Kind =
  | 'comment'
  | 'kept-variable'
  | 'scaffolding'
  | 'stray'
  | 'unclosed'
  | 'unknown'
  | 'variable';

type Words = Omit<Finding, 'value'>;

const RULES: Readonly<Record<Family, string>> = {
  hugo: 'hugo-shortcode',
  liquid: 'liquid-tag',
  zola: 'liquid-tag',
  wordpress: 'wordpress-shortcode',
};

const MARKDOWN = 'Write markdown in its place, or put it in a code span if it is meant to be read.';

/** What is said of a kind, and the key by which it is said once in a file. */
export function explain(
  kind: Kind,
  name: string,
  family: Family,
): { readonly key: string; readonly finding: Words } {
  const key = `${kind} ${family} ${kind === 'unknown' || kind === 'stray' ? name : ''}`;
  return { key, finding: wordsOf(kind, name, RULES[family]) };
}

function wordsOf(kind: Kind, name: string, rule: string): Words {
  switch (kind) {
    case 'comment':
      return {
        rule: 'comment',
        message: 'It reads as a comment of a template, so it is not published.',
        fix: 'Nothing, if that is meant. To publish it, put it in a code span.',
      };
    case 'variable':
      return {
        rule: 'template-variable',
        message: 'A variable of a template has no value here, so nothing stands in its place.',
        fix: 'Write what it stood for, or put it in a code span if it is meant to be read.',
      };
    case 'kept-variable':
      return {
        rule: 'template-variable',
        message: 'What stands in double braces is published as the text it is.',
        fix: 'If a template put something there, write that. If it is meant to be read, put it in a code span.',
      };
    case 'scaffolding':
      return {
        rule,
        message:
          'Tags that say when or how often something is shown are taken out, and what stands between them is published.',
        fix: 'Write markdown in their place, or put them in a code span if they are meant to be read.',
      };
    case 'stray':
      return {
        rule,
        message: `The tag that would close "${name}" closes nothing, so it is taken out.`,
        fix: 'Take it out, or open what it closes before it.',
      };
    case 'unclosed':
      return {
        rule,
        message: 'Nothing ends this shortcode, so it is published as the text it is.',
        fix: 'End it, or put it in a code span if it is meant to be read.',
      };
    case 'unknown':
      return {
        rule,
        message: `What "${name}" shows is not known here, so its tags are taken out; what stands between them is published.`,
        fix: MARKDOWN,
      };
  }
}
