/** A media range of an `Accept` header and its weight (RFC 9110 §12.5.1). */
interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  readonly quality: number;
}

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const RANGE = new RegExp(`^\\s*(${TOKEN})/(${TOKEN})\\s*(?:;(.*))?$`, 's');
const QUALITY = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

/**
 * Chooses the media type that a client likes best; of equals the first that is offered.
 * @param accept - the header; without one, or with none that can be read, everything is liked alike
 * @returns `undefined` when nothing that is offered is acceptable
 */
export function negotiate<Offer extends string>(
  accept: string | undefined,
  offers: readonly Offer[],
): Offer | undefined {
  const ranges = (accept ?? '').split(',').flatMap((part) => parseRange(part) ?? []);
  if (ranges.length === 0) return offers[0];
  const weighed = offers.map((offer) => ({ offer, quality: qualityOf(offer, ranges) }));
  const best = Math.max(...weighed.map(({ quality }) => quality));
  return best === 0 ? undefined : weighed.find(({ quality }) => quality === best)?.offer;
}

function parseRange(text: string): MediaRange | undefined {
  const [, type, subtype, parameters = ''] = RANGE.exec(text) ?? [];
  if (type === undefined || subtype === undefined) return undefined;
  const weights = parameters.split(';').flatMap((parameter) => QUALITY.exec(parameter)?.[1] ?? []);
  return { type: type.toLowerCase(), subtype: subtype.toLowerCase(), quality: Number(weights[0] ?? 1) };
}

/** The weight of the most specific range that covers a media type; 0 when none does. */
function qualityOf(offer: string, ranges: readonly MediaRange[]): number {
  const [type, subtype] = offer.split('/');
  const covering = [
    ranges.find((range) => range.type === type && range.subtype === subtype),
    ranges.find((range) => range.type === type && range.subtype === '*'),
    ranges.find((range) => range.type === '*' && range.subtype === '*'),
  ];
  return covering.find((range) => range !== undefined)?.quality ?? 0;
}
