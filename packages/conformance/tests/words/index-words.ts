import { buildSite } from '@site/content-core';
import { createService } from '@site/service';
import { expect } from 'vitest';

/** How many words a record has: an article. */
const WORDS_PER_RECORD = 2000;

const bytes = (text: string) => new TextEncoder().encode(text);

/** One file a record, and the site's own. */
function filesOf(language: string, words: readonly string[]) {
  const count = Math.ceil(words.length / WORDS_PER_RECORD);
  const records = Array.from({ length: count }, (_, at) => {
    const own = words.slice(at * WORDS_PER_RECORD, (at + 1) * WORDS_PER_RECORD);
    return [
      `posts/p${at}.md`,
      `---\ndate: 2024-05-01\n---\n\n# Part ${at}\n\n${own.join('\n\n')}\n`,
    ] as const;
  });
  return [['site.yaml', `title: Words\nlanguage: ${language}\n`] as const, ...records].map(
    ([path, text]) => ({
      path,
      read: async () => bytes(text),
    }),
  );
}

/**
 * Publishes texts of all these words, and searches for some.
 * @param every - the words between two that are searched for
 */
export async function expectWordsToBeFound(
  language: string,
  words: readonly string[],
  every: number,
): Promise<void> {
  const { site, issues } = await buildSite(filesOf(language, words), {
    now: new Date('2026-01-01T00:00:00Z'),
    baseUrl: 'https://example.com',
  });
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (site === undefined) throw new Error('There is no site.');
  const service = await createService(site);
  const lost: string[] = [];
  for (const word of words.filter((_, at) => at % every === 0)) {
    const results = await service.call('search', { q: `"${word}"`, limit: 1 });
    if (!('total' in results) || results.total === 0) lost.push(word);
  }
  expect(lost).toEqual([]);
}
