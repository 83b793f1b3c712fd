import { ProblemError } from '@site/problem';
import { cutText, type Range } from '../text/cut-text.ts';
import { type AnswerMeter, fitsTokens, loadMeter } from '../text/tokens.ts';
import type { DocumentPart, Envelope, Heading, Readable } from './document-parts.ts';

/** How much of a bound the outline may take, and what is said of a document. The rest is for its text. */
const OUTLINE_SHARE = 1 / 4;
const ENVELOPE_SHARE = 1 / 2;

/** Fewer tokens than a heading has, with the names of its members. */
const HEADING_TOKENS = 8;

/** More than the tokens of any text have on average, in UTF-16 code units: what is longer is not even measured whole. */
const TOKEN_LENGTH = 16;

/**
 * The part of a text that begins at a range's start, as much of it as has so many tokens with what is said of it.
 * @param isFirst - whether it is the first part: further ones do not repeat the outline
 */
export async function partWithin(
  readable: Readable,
  range: Range,
  most: number,
  isFirst: boolean,
): Promise<DocumentPart> {
  const envelopes = isFirst
    ? [
        { ...readable.whole, ...(await outlineWithin(readable.outline, most * OUTLINE_SHARE)) },
        readable.whole,
      ]
    : [];
  const [richest = readable.brief, ...leaner] = [...envelopes, readable.brief, { path: readable.path }, {}];
  if (range.end - range.start <= most * TOKEN_LENGTH) {
    const whole = partOf(richest, readable, range, range.end);
    if (await fitsTokens(JSON.stringify(whole), most)) return whole;
  }
  const meter = await loadMeter();
  for (const envelope of [richest, ...leaner]) {
    const tokens = await answerTokens(partOf(envelope, readable, range, range.start), meter);
    if (tokens <= most * ENVELOPE_SHARE) return longestPart(envelope, readable, range, most, meter);
  }
  return longestPart({}, readable, range, most, meter);
}

/** The longest part with an envelope. */
async function longestPart(
  envelope: Envelope,
  readable: Readable,
  range: Range,
  most: number,
  meter: AnswerMeter,
): Promise<DocumentPart> {
  let room = most - (await answerTokens(partOf(envelope, readable, range, range.start), meter));
  for (;;) {
    const part = partOf(envelope, readable, range, await cutText(readable.text, range, room, meter));
    const excess = (await answerTokens(part, meter)) - most;
    if (excess <= 0) return part;
    // The text was measured in pieces, which may come out as other tokens together.
    room -= excess;
  }
}

function answerTokens(part: DocumentPart, meter: AnswerMeter): Promise<number> {
  return meter.answer(JSON.stringify(part));
}

function partOf(envelope: Envelope, { text }: Readable, { start, end }: Range, to: number): DocumentPart {
  const nextOffset = to < end ? to : null;
  return { ...envelope, offset: start, nextOffset, length: text.length, text: text.slice(start, to) };
}

/** The first headings that have so many tokens together, and how many more there are. */
async function outlineWithin(
  outline: readonly Heading[],
  most: number,
): Promise<Pick<Envelope, 'outline' | 'moreHeadings'>> {
  const { listed } = await headingsWithin(outline, most);
  const left = outline.length - listed.length;
  return { outline: listed, ...(left === 0 ? {} : { moreHeadings: left }) };
}

type ListedHeading = NonNullable<Envelope['outline']>[number];

async function headingsWithin(
  outline: readonly Heading[],
  most: number,
): Promise<{ readonly listed: ListedHeading[] }> {
  // Each has more tokens than these: of a book there is no need to write them all only to measure them.
  const all = outline
    .slice(0, Math.ceil(most / HEADING_TOKENS))
    .map(({ start, ...rest }) => ({ ...rest, offset: start }));
  if (all.length === outline.length && (await fitsTokens(JSON.stringify(all), most))) return { listed: all };
  const meter = await loadMeter();
  const listed: ListedHeading[] = [];
  let left = most;
  for (const heading of all) {
    left -= await meter.text(`${JSON.stringify(heading)},`);
    if (left < 0) break;
    listed.push(heading);
  }
  return { listed };
}

/** The headings of a text from a place on, as many as have so many tokens: its text is left for other calls. */
export async function outlinePart(
  readable: Readable,
  { start, end }: Range,
  most: number,
): Promise<DocumentPart | ProblemError> {
  const within = readable.outline.filter((each) => each.start >= start && each.start < end);
  const envelopes: readonly Envelope[] = [readable.brief, { path: readable.path }, {}];
  const empty = (envelope: Envelope): DocumentPart =>
    partOf(envelope, readable, { start, end: start }, start);
  const fits = await Promise.all(
    envelopes.map((each) => fitsTokens(JSON.stringify(empty(each)), most * ENVELOPE_SHARE)),
  );
  const envelope = envelopes[fits.indexOf(true)] ?? {};
  for (let room = most; room > 0; room -= Math.ceil(most / 20)) {
    const { listed } = await headingsWithin(within, room);
    const next = within[listed.length]?.start ?? null;
    const part = { ...empty(envelope), nextOffset: next, outline: listed };
    const isAnswer = listed.length > 0 || next === null;
    if (isAnswer && (await fitsTokens(JSON.stringify(part), most))) return part;
  }
  return new ProblemError('invalid_parameter', {
    detail: `The argument max_tokens is too small for the heading at ${within[0]?.start}: ${most}.`,
    resolution: `Send ${most * 4} or more.`,
  });
}
