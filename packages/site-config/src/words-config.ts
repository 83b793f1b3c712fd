import { languageTag } from '@site/languages';
import { readWords, type WrittenWords, wordFaults } from '@site/words';
import * as z from 'zod';
import { isLanguageTag, LANGUAGE_TAG } from './language-tag.ts';

const word = z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())], {
  error: 'must be text, in quotes where it looks like a number, or a list or a map of texts',
});

/** What the owner says in place of the words of pages and lists, by language. */
export const wordsSchema = z
  .record(z.string(), z.record(z.string(), word))
  .superRefine((said, context) => {
    const tags = Object.keys(said).filter(isLanguageTag);
    for (const [tag, words] of Object.entries(said)) {
      const fault = (message: string, ...path: string[]) =>
        context.addIssue({ code: 'custom', message, path: [tag, ...path] });
      if (!isLanguageTag(tag)) fault(LANGUAGE_TAG);
      else if (tags.find((each) => languageTag(each) === languageTag(tag)) !== tag)
        fault('must not name a language twice');
      else for (const { path, message } of wordFaults(tag, words)) fault(message, ...path);
    }
  })
  .transform(
    (said): Readonly<Record<string, WrittenWords>> =>
      Object.fromEntries(
        Object.entries(said).map(([tag, words]) => [languageTag(tag) ?? tag, readWords(words)]),
      ),
  );
