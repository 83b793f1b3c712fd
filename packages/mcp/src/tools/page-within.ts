import { ProblemError } from '@site/problem';
import { fitsTokens, loadMeter } from '../text/tokens.ts';

/** What an answer with another first item may take more, such as the cursor of a page that ends there. In tokens. */
const SLACK = 60;

/**
 * A page of so many tokens at most. It has fewer items than were asked for, and the cursor of the last of them, where
 * all of them would be too long; an item is never cut.
 * @param read - reads the page; with a number, so many items at most
 */
export async function pageWithin<Page extends object>(
  most: number,
  read: (limit?: number) => Promise<Page | ProblemError>,
): Promise<Page | ProblemError> {
  let page = await read();
  for (;;) {
    if (page instanceof ProblemError || (await fitsTokens(JSON.stringify(page), most))) return page;
    const items = itemsOf(page);
    const { fitting, least } = await measure(page, items, most);
    if (fitting === 0) return tooSmall(least, most);
    page = await read(fitting);
  }
}

/** The items of a page, which are its last member; none of an answer that is no page. */
function itemsOf(page: object): readonly unknown[] {
  const last: unknown = Object.values(page).at(-1);
  return Array.isArray(last) ? last : [];
}

/** How many of the items fit, but not all of them, and what the page takes besides its items. In tokens. */
async function measure(
  page: object,
  items: readonly unknown[],
  most: number,
): Promise<{ readonly fitting: number; readonly least: number }> {
  const meter = await loadMeter();
  const sizes: number[] = [];
  for (const item of items) sizes.push(await meter.text(`${JSON.stringify(item)},`));
  const whole = await meter.answer(JSON.stringify(page));
  const rest = whole - sizes.reduce((sum, size) => sum + size, 0);
  let left = most - rest;
  const exceeding = sizes.findIndex((size) => {
    left -= size;
    return left < 0;
  });
  const fitting = exceeding === -1 ? items.length - 1 : exceeding;
  return { fitting: Math.max(0, Math.min(items.length - 1, fitting)), least: rest + (sizes[0] ?? 0) + SLACK };
}

function tooSmall(least: number, most: number): ProblemError<'invalid_parameter'> {
  return new ProblemError('invalid_parameter', {
    detail: `The argument max_tokens is too small for one item of this list: ${most}.`,
    resolution: `Send ${Math.ceil(least / 50) * 50} or more.`,
  });
}
