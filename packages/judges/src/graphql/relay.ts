import type { Check, Judge } from '../judge.ts';
import { inText, type Spoil, type SpoiledAnswer, spoilAt } from '../site/spoil.ts';
import { compileLists } from './relay/compile.ts';
import { relayLists } from './relay/lists.ts';
import { pageThrough } from './relay/page-through.ts';
import { SCHEMA } from './write-schema.ts';

const COMPILES = 'the compiler takes every list';

/** Answers every page of a list with the first one. */
function repeatPage(list: string): Spoil {
  let first: SpoiledAnswer['body'] | undefined;
  return spoilAt('/graphql', (answer) => {
    if (!answer.body.includes(`"${list}":{"edges"`)) return answer;
    first ??= answer.body;
    return first === answer.body ? answer : { ...answer, body: first };
  });
}

/** Relay: its compiler on fragments of every list, and its store, which pages through them. */
export const relay: Judge = {
  name: 'relay',
  checks: async (site): Promise<readonly Check[]> => {
    const project = await compileLists(site);
    return [
      { name: COMPILES, run: async () => project.faults },
      ...relayLists.map((list) => ({
        name: `${list.name}, each record once`,
        run: async () =>
          project.faults.length > 0 ? ['it is not compiled'] : pageThrough(site.origin, project, list),
      })),
    ];
  },
  planted: [
    {
      name: 'a list that is a union',
      spoil: inText(SCHEMA, (text) =>
        text
          .replace('): DocumentConnection!', '): DocumentsResult!')
          .concat('union DocumentsResult = DocumentConnection | InvalidCursorError\n'),
      ),
      check: COMPILES,
      says: /`DocumentsResult` has no field `edges`/,
    },
    {
      name: 'a page that is answered again and again',
      spoil: repeatPage('documents'),
      check: 'Documents forwards, each record once',
      says: /is on two pages/,
    },
  ],
};
