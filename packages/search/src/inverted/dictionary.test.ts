import { mapInSlices } from '@site/primitives';
import { Int32List } from '@site/structures';
import { languageOf } from '@site/text-analysis';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '../correction/edit-distance.ts';
import { openNeighbours } from '../correction/neighbours.ts';
import { sortInSlices, textSlices } from '../scheduling/slices.ts';
import { codeUnit, record } from '../test-support.ts';
import { buildInverted } from './build-inverted.ts';
import { foldedOf, IRREGULAR, keyOfSpelling, spellingOf, stemCode, TAILS } from './dictionary.ts';
import { openDictionary } from './open-dictionary.ts';
import { createRiceReader, RiceWriter } from './rice.ts';
import { ByteWriter, readVarint } from './varint.ts';

const { stem } = languageOf('en');

function finish<Made>(work: Iterator<void, Made>): Made {
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}

/** Words that share prefixes, stems and folded forms. */
const spelling = fc
  .tuple(
    fc.constantFrom('bak', 'happ', 'caf', 'abilit', 'y', 'sk', '日本'),
    fc.constantFrom('', 'e', 'é', 'es', 'ing', 'y', 'ies', 'ier'),
  )
  .map((parts) => parts.join(''));

function dictionaryOf(spellings: readonly string[]) {
  const data = finish(buildInverted([record('/a', spellings.join(' '))], stem));
  return { data, dictionary: openDictionary(data, stem) };
}

test('a dictionary finds what a scan of its keys finds', () => {
  fc.assert(
    fc.property(fc.array(spelling, { maxLength: 60 }), spelling, (spellings, word) => {
      const { dictionary } = dictionaryOf(spellings);
      const keys = Array.from({ length: dictionary.size }, (_, form) => dictionary.keyOf(form));
      const formsWhere = (holds: (key: string) => boolean): number[] =>
        keys.flatMap((key, form) => (holds(key) ? [form] : []));
      const folded = foldedOf(keyOfSpelling(word));

      expect(keys).toEqual([...new Set(keys)].sort());
      expect(dictionary.lowerBound(folded)).toBe(keys.filter((key) => key < folded).length);
      expect(dictionary.withFolded(folded)).toEqual(formsWhere((key) => foldedOf(key) === folded));
      expect(dictionary.withStem(stem(folded)).toSorted((a, b) => a - b)).toEqual(
        formsWhere((key) => stem(foldedOf(key)) === stem(folded)),
      );
      const [from, to] = dictionary.withPrefix(folded);
      expect(keys.slice(from, to)).toEqual(keys.filter((key) => key.startsWith(folded)));
    }),
  );
});

test('the neighbours of a word are all words within an edit distance', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'b', 'c', 'z', 'm', 'n', 'o'),
    minLength: 1,
    maxLength: 7,
  });
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 40 }), letters, fc.constantFrom(1, 2), (words, word, max) => {
      const { data, dictionary } = dictionaryOf(words);
      const neighbours = openNeighbours(data);
      const found: number[] = [];
      if (max === 1) neighbours.visitOneEdit(word, (form) => found.push(form));
      else neighbours.visitTwoEdits(word, [0, dictionary.size], (form) => found.push(form));
      const isNear = (other: string): boolean => editDistance(word, other, max) <= max;
      const near = found.map((form) => dictionary.keyOf(form)).filter(isNear);
      expect(near.sort()).toEqual([...new Set(words)].filter(isNear).sort());
    }),
  );
});

test.each([
  ['cafe', 'cafe'],
  ['café', 'cafe\0café'],
  ["it's", "its\0it's"],
])('%s has the key %j', (word, key) => {
  expect(keyOfSpelling(word)).toBe(key);
  expect(spellingOf(key)).toBe(word);
});

test.each([
  ['bake', 'bake', 0],
  ['bakes', 'bake', (4 << 2) | TAILS.indexOf('')],
  ['bakery', 'bakeri', (5 << 2) | TAILS.indexOf('i')],
  ['skies', 'sky', IRREGULAR],
  ['went', 'go', IRREGULAR],
  ['ate', 'e', IRREGULAR],
  ['a'.repeat(70), 'a'.repeat(66), IRREGULAR],
])('the stem of %s, %s, has the code %i', (folded, stem, code) => {
  expect(stemCode(folded, stem)).toBe(code);
});

test('words are found by any stem that a stemmer gives them', () => {
  const rules = fc.dictionary(
    fc.constantFrom('went', 'goes', 'go', 'gone', 'ate'),
    fc.constantFrom('go', 'e', 'eat', ''),
  );
  fc.assert(
    fc.property(rules, (stems) => {
      const stem = (word: string): string => stems[word] ?? word;
      const words = ['went', 'goes', 'go', 'gone', 'ate', 'eat'];
      const dictionary = openDictionary(finish(buildInverted([record('/a', words.join(' '))], stem)), stem);
      for (const word of words) {
        expect(
          dictionary
            .withStem(stem(word))
            .map((form) => dictionary.keyOf(form))
            .sort(),
        ).toEqual(words.filter((each) => stem(each) === stem(word)).sort());
      }
    }),
  );
});

test('a byte writer and a list grow', () => {
  const [writer, numbers] = [new ByteWriter(), new Int32List()];
  const written = Array.from({ length: 5000 }, (_, at) => at * at);
  for (const number of written) {
    writer.writeVarint(number);
    numbers.push(number);
  }
  const cursor = { bytes: writer.bytes(), at: 0 };
  expect(written.map(() => readVarint(cursor))).toEqual(written);
  expect([...numbers.view()]).toEqual(written);
});

test.each([
  [0, [0]],
  [127, [127]],
  [128, [128, 1]],
  [16_383, [255, 127]],
  [2 ** 31 - 1, [255, 255, 255, 255, 7]],
])('%i takes as few bytes as LEB128 can have: %j', (number, bytes) => {
  const writer = new ByteWriter();
  writer.writeVarint(number);
  expect([...writer.bytes()]).toEqual(bytes);
});

test('varints are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2 ** 31 - 1 })), (numbers) => {
      const writer = new ByteWriter();
      for (const number of numbers) writer.writeVarint(number);
      const cursor = { bytes: writer.bytes(), at: 0 };
      expect(numbers.map(() => readVarint(cursor))).toEqual(numbers);
      expect(cursor.at).toBe(cursor.bytes.length);
    }),
  );
});

test('Rice codes are read as they were written, whatever their parameter', () => {
  const gap = fc.record({ value: fc.oneof(fc.nat(300), fc.nat(100_000)), k: fc.nat(16) });
  fc.assert(
    fc.property(fc.array(gap.filter(({ value, k }) => value >>> k < 2000)), (gaps) => {
      const writer = new ByteWriter();
      writer.writeVarint(5);
      const rice = new RiceWriter(writer);
      for (const { value, k } of gaps) rice.write(value, k);
      rice.finish();
      const read = createRiceReader(writer.bytes(), 1);
      expect(gaps.map(({ k }) => read(k))).toEqual(gaps.map(({ value }) => value));
    }),
  );
});

test('work in textSlices gives what work at once gives', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: codeUnit, maxLength: 4 })), (strings) => {
      expect(finish(sortInSlices(strings))).toEqual(strings.toSorted());
      expect(finish(mapInSlices(strings, (each, at) => each + at))).toEqual(
        strings.map((each, at) => each + at),
      );
    }),
  );
  const many = Array.from({ length: 3000 }, (_, at) => `${(at * 7919) % 3000}`);
  expect(finish(sortInSlices(many))).toEqual(many.toSorted());
  const text = `${'word '.repeat(20_000)}${'x'.repeat(200_000)} end`;
  expect([...textSlices(text)].join('')).toBe(text);
  expect([...textSlices(text)].length).toBeGreaterThan(3);
});
