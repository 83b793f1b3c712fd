import { operations, type PlannedPath, type Representation, type Service } from '@site/contract';
import { digestOf } from '../write-packed.ts';
import type { PlannedFile } from './plan-files.ts';

/**
 * Names what the bytes of an answer are made of, for less than the answer costs: where the key is the same the bytes
 * are, as long as the program is. `undefined` for what is asked for each time: there are few of a kind.
 */
export type AnswerKey = (planned: Pick<PlannedFile, 'path' | 'isPage'>) => Promise<string | undefined>;

/**
 * The keys of what a service answers.
 * @param draft - the same with names in the place of HTML: it reads all that the answers are made of
 */
export function answerKeys({ find }: Service, draft: Service): AnswerKey {
  const { sections, ...site } = draft.site;
  // How many documents a section has is said by the home page alone; every page leads to those that have one.
  const linked = sections.map(({ count, ...section }) => ({ ...section, isEmpty: count === 0 }));
  const shown = JSON.stringify([site, linked]);
  const pageKey = async (path: string): Promise<string | undefined> => {
    const page = await draft.page(path);
    return page === undefined || page.kind === 'home'
      ? undefined
      : digestOf(Buffer.from(`${shown}${JSON.stringify(page)}`));
  };
  return ({ path, isPage }) => (isPage ? pageKey(path) : operationKey(find(path), draft));
}

async function operationKey(planned: PlannedPath | undefined, draft: Service): Promise<string | undefined> {
  if (planned === undefined) return undefined;
  const { operation, input } = planned;
  // Its path names the bytes.
  if (operations[operation].cache === 'immutable') return 'immutable';
  if (Object.keys(input).length === 0) return undefined;
  const answer = await draft.call(operation, input);
  if (!isRepresentation(answer)) return undefined;
  const { mediaType, body, tag, cid } = answer;
  return `${mediaType} ${tag ?? cid ?? digestOf(Buffer.from(body))}`;
}

function isRepresentation(answer: object): answer is Representation {
  return 'mediaType' in answer && 'body' in answer;
}
