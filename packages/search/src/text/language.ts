import { stemEnglish } from './english.ts';

/** Answers the stem that the forms of a word share. */
export type Stem = (folded: string) => string;

/** The stemmers there are, by the primary subtag of a language (BCP 47 §2.2.1). Other languages have only whole words. */
const STEMMERS: Readonly<Record<string, Stem>> = { en: stemEnglish };

const whole: Stem = (folded) => folded;

/** The primary subtag of a language that has a stemmer; `und` of every other, whose words are read alike. */
export function stemmerName(language: string | undefined): string {
  const primary = (language ?? '').toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(STEMMERS, primary) ? primary : 'und';
}

/** The stemmer of a language. */
export function stemmerOf(language: string | undefined): Stem {
  return STEMMERS[stemmerName(language)] ?? whole;
}
