/** The longest word that is stemmed, in UTF-16 code units: what is longer is data. */
const MAX_WORD_LENGTH = 64;

/** Rewrites a word that ends in a suffix; `undefined` when the rule does not apply. */
type Rule = (word: string, suffix: string, regions: Regions) => string | undefined;
type Rows = readonly (readonly [suffix: string, rule: Rule])[];
/** Rows by the last letter of their suffix, the longest suffix first: most words end in a letter without a row. */
type Step = Readonly<Record<string, Rows>>;

/** R1 and R2 of the algorithm: where the regions of a word begin from which suffixes may be removed. */
interface Regions {
  readonly r1: number;
  readonly r2: number;
}

/** Exceptions of the algorithm: words that the rules would stem wrongly, or conflate with another word. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ...'sky news howe atlas cosmos bias andes'.split(' ').map((word) => [word, word] as const),
  ...'inning outing canning herring earring proceed exceed succeed'
    .split(' ')
    .flatMap((word) => [[word, word] as const, [`${word}s`, word] as const]),
]);

/**
 * The stem of a lower-case English word, by the rules of Porter's second stemmer (snowballstem.org, "english"), but
 * without its step 0: folding has removed apostrophes. A consonant `y` is written `Y` meanwhile. A longer word than 64
 * letters is its own stem.
 */
export function stemEnglish(word: string): string {
  if (word.length < 3 || word.length > MAX_WORD_LENGTH || !/^[a-z]+$/.test(word)) return word;
  const exception = EXCEPTIONS.get(word);
  if (exception !== undefined) return exception;
  const marked = word.includes('y') ? word.replace(/^y|(?<=[aeiouy])y/g, 'Y') : word;
  const regions = regionsOf(marked);
  return steps.reduce((stem, step) => apply(step, stem, regions), marked).toLowerCase();
}

function regionsOf(word: string): Regions {
  const special = /^(?:gener|commun|arsen)/.exec(word);
  const r1 = special?.[0].length ?? regionAfter(word, 0);
  return { r1, r2: regionAfter(word, r1) };
}

/** The offset after the first consonant that follows a vowel. */
function regionAfter(word: string, from: number): number {
  const found = word.slice(from).search(/[aeiouy][^aeiouy]/);
  return found === -1 ? word.length : from + found + 2;
}

/** Applies the rule of the longest matching suffix, and no other. */
function apply(step: Step, word: string, regions: Regions): string {
  const row = step[word.charAt(word.length - 1)]?.find((each) => word.endsWith(each[0]));
  return row === undefined ? word : (row[1](word, row[0], regions) ?? word);
}

function cut(word: string, suffix: string, replacement = ''): string {
  return word.slice(0, word.length - suffix.length) + replacement;
}

const unchanged: Rule = (word) => word;

function inR1(replacement: string): Rule {
  return (word, suffix, { r1 }) =>
    word.length - suffix.length >= r1 ? cut(word, suffix, replacement) : undefined;
}

const inR2: Rule = (word, suffix, { r2 }) =>
  word.length - suffix.length >= r2 ? cut(word, suffix) : undefined;

/** A rule that applies only after some letters. */
function after(letters: RegExp, rule: Rule): Rule {
  return (word, suffix, regions) =>
    letters.test(cut(word, suffix)) ? rule(word, suffix, regions) : undefined;
}

function table(rule: (replacement: string) => Rule, rows: Readonly<Record<string, readonly string[]>>): Rows {
  return Object.entries(rows).flatMap(([to, suffixes]) =>
    suffixes.map((suffix) => [suffix, rule(to)] as const),
  );
}

function stepOf(rows: Rows): Step {
  const longestFirst = rows.toSorted(([a], [b]) => b.length - a.length);
  return Object.fromEntries(
    rows
      .map(([suffix]) => suffix.slice(-1))
      .map((last) => [last, longestFirst.filter(([each]) => each.endsWith(last))]),
  );
}

const shortened: Rule = (word, suffix) => cut(word, suffix, word.length > suffix.length + 1 ? 'i' : 'ie');

/** Step 1a. */
const plurals: Step = stepOf([
  ['sses', (word) => cut(word, 'es')],
  ['ied', shortened],
  ['ies', shortened],
  ['us', unchanged],
  ['ss', unchanged],
  ['s', after(/[aeiouy].+$/, (word) => cut(word, 's'))],
]);

const SHORT = /^[aeiouy][^aeiouy]$|[^aeiouy][aeiouy][^aeiouywxY]$/;

/** Removes an ending of a verb and restores its base form. */
const base: Rule = (word, suffix, { r1 }) => {
  const stem = cut(word, suffix);
  if (!/[aeiouy]/.test(stem)) return undefined;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem)) return stem.slice(0, -1);
  return stem.length <= r1 && SHORT.test(stem) ? `${stem}e` : stem;
};

/** Step 1b. */
const pasts: Step = stepOf([
  ['eedly', inR1('ee')],
  ['eed', inR1('ee')],
  ...['ingly', 'edly', 'ing', 'ed'].map((suffix) => [suffix, base] as const),
]);

/** Step 1c. */
const toI: Rule = after(/.[^aeiouy]$/, (word, suffix) => cut(word, suffix, 'i'));
const finalY: Step = stepOf([
  ['y', toI],
  ['Y', toI],
]);

/** Step 2. */
const derivations: Step = stepOf([
  ...table(inR1, {
    tion: ['tional'],
    ence: ['enci'],
    ance: ['anci'],
    able: ['abli'],
    ent: ['entli'],
    ize: ['izer', 'ization'],
    ate: ['ational', 'ation', 'ator'],
    al: ['alism', 'aliti', 'alli'],
    ful: ['fulness', 'fulli'],
    ous: ['ousli', 'ousness'],
    ive: ['iveness', 'iviti'],
    ble: ['biliti', 'bli'],
    less: ['lessli'],
  }),
  ['ogi', after(/l$/, inR1('og'))],
  ['li', after(/[cdeghkmnrt]$/, inR1(''))],
]);

/** Step 3. */
const adjectives: Step = stepOf([
  ...table(inR1, {
    tion: ['tional'],
    ate: ['ational'],
    al: ['alize'],
    ic: ['icate', 'iciti', 'ical'],
    '': ['ful', 'ness'],
  }),
  ['ative', inR2],
]);

/** Step 4. */
const endings: Step = stepOf([
  ...'al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize'
    .split(' ')
    .map((suffix) => [suffix, inR2] as const),
  ['ion', after(/[st]$/, inR2)],
]);

/** Step 5. */
const finals: Step = stepOf([
  [
    'e',
    (word, suffix, regions) => {
      const stem = cut(word, suffix);
      return (
        inR2(word, suffix, regions) ?? (stem.length >= regions.r1 && !SHORT.test(stem) ? stem : undefined)
      );
    },
  ],
  ['l', after(/l$/, inR2)],
]);

const steps = [plurals, pasts, finalY, derivations, adjectives, endings, finals];
