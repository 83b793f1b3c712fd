import type { Attack } from './attack.ts';
import { ending } from './ending.ts';
import { endlessRequests } from './floods/endless-requests.ts';
import { firstAnswers } from './floods/first-answers.ts';
import { largeFiles } from './floods/large-files.ts';
import { slowReaders } from './floods/slow-readers.ts';
import { tinyQueries } from './floods/tiny-queries.ts';
import { hostileAuthor } from './hostile-author.ts';
import { lyingServer } from './lying-server.ts';
import { retractedSecret } from './retracted-secret.ts';
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
