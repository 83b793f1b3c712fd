import type { Attack } from './attack.ts';
import { ending } from './ending.ts';
import { endlessRequests } from './endless-requests.ts';
import { firstAnswers } from './first-answers.ts';
import { hostileAuthor } from './hostile-author.ts';
import { largeFiles } from './large-files.ts';
import { lyingServer } from './lying-server.ts';
import { retractedSecret } from './retracted-secret.ts';
import { slowReaders } from './slow-readers.ts';
import { tinyQueries } from './tiny-queries.ts';
import { waits } from './waits.ts';

/** Every attack, in the order in which they run. To add one, write its file, its limits, and its row here. */
export const attacks: readonly Attack[] = [
  endlessRequests,
  tinyQueries,
  largeFiles,
  firstAnswers,
  waits,
  lyingServer,
  hostileAuthor,
  retractedSecret,
  slowReaders,
  ending,
];
