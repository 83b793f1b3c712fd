import { tests } from 'commonmark-spec';
import { writeDocument } from '../documents/write-document.ts';

const SEED = 1;

/** Bodies to parse, and how many times as fast as remark they must be parsed. */
export interface Corpus {
  readonly name: string;
  readonly bodies: readonly string[];
  readonly atLeast: number;
}

/** The bodies of a generated site, which has the constructs of real documents. */
export function bodiesOfSite(documents: number): Corpus {
  const bodies = Array.from({ length: documents }, (_, at) => {
    const { blocks } = writeDocument(SEED, at);
    return `${blocks.map(({ markdown }) => markdown).join('\n\n')}\n`;
  });
  return { name: 'the generated site', bodies, atLeast: 3 };
}

/** The examples of CommonMark, nearly all of which are corner cases: what the attempt costs where it does not help. */
export function bodiesOfExamples(): Corpus {
  const bodies = tests.map(({ markdown }) => markdown.replaceAll('→', '\t'));
  return { name: 'the examples of CommonMark', bodies, atLeast: 0.8 };
}
