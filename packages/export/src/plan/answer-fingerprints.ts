import {
  type DocumentFamily,
  operations,
  type PlannedPath,
  type Representation,
  type Service,
} from '@site/contract';
import { assemble } from '@site/primitives';
import type { Sha256 } from '../sha256.ts';
import type { PlannedFile } from './planned-file.ts';

/**
 * The fingerprint of what an answer is made of, for less than the answer costs: where it is the same the bytes are, as
 * long as the program is. `undefined` for answers that are requested each time: there are few of a kind.
 */
export type FingerprintAnswer = (
  planned: Pick<PlannedFile, 'path' | 'isPage'>,
) => Promise<string | undefined>;

/** Of an answer whose path names its bytes. */
const IMMUTABLE = 'immutable';

/**
 * The fingerprints of what a service answers.
 * @param unrendered - the same service with names in the place of HTML: it reads all that the answers are made of
 * @param families - of the surfaces: the paths of their files name what they are made of
 */
export function answerFingerprints(
  { find }: Pick<Service, 'find'>,
  unrendered: Service,
  families: readonly Pick<DocumentFamily, 'below'>[],
  sha256: Sha256,
): FingerprintAnswer {
  const { sections, ...site } = unrendered.site;
  // How many documents a section has is shown by the home page alone; every page links to those that have one.
  const linked = sections.map(({ count, ...section }) => ({ ...section, isEmpty: count === 0 }));
  const shown = JSON.stringify([site, linked]);
  const ofPage = async (path: string): Promise<string | undefined> => {
    const page = await unrendered.page(path);
    return page === undefined || page.kind === 'home'
      ? undefined
      : sha256.of(`${shown}${JSON.stringify(page)}`);
  };
  return async ({ path, isPage }) => {
    if (isPage) return ofPage(path);
    if (families.some(({ below }) => path.startsWith(below))) return IMMUTABLE;
    return ofOperation(find(path), unrendered, sha256);
  };
}

async function ofOperation(
  planned: PlannedPath | undefined,
  unrendered: Service,
  sha256: Sha256,
): Promise<string | undefined> {
  if (planned === undefined) return undefined;
  const { operation, input } = planned;
  // Its path names the bytes.
  if (operations[operation].cache === 'immutable') return IMMUTABLE;
  if (Object.keys(input).length === 0) return undefined;
  const answer = await unrendered.call(operation, input);
  if (!isRepresentation(answer)) return undefined;
  const { mediaType, body, tag, cid } = answer;
  return `${mediaType} ${tag ?? cid ?? sha256.of(typeof body === 'string' ? body : await assemble(body))}`;
}

function isRepresentation(answer: object): answer is Representation {
  return 'mediaType' in answer && 'body' in answer;
}
