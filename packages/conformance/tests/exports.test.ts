import * as cid from '@site/cid';
import * as contentCore from '@site/content-core';
import * as contentCoreFs from '@site/content-core/fs';
import * as contract from '@site/contract';
import * as feeds from '@site/feeds';
import * as http from '@site/http';
import * as pages from '@site/pages';
import * as problem from '@site/problem';
import * as search from '@site/search';
import * as service from '@site/service';
import { expect, test } from 'vitest';

/** What every library exports at run time: what others build on, changed only on purpose. */
const EXPORTS: readonly (readonly [name: string, module: object, names: readonly string[]])[] = [
  ['@site/cid', cid, ['cidOf', 'isCid', 'memoryBlockStore', 'parseCid', 'readCar', 'verifyCid', 'writeCar']],
  [
    '@site/content-core',
    contentCore,
    [
      'DEFAULT_BASE_URL',
      'blobUrl',
      'buildSite',
      'canonicalText',
      'compareIssues',
      'encodePath',
      'escapeLabel',
      'formatIssue',
      'renderHtml',
      'slugFault',
      'slugify',
      'verifyTwin',
      'writeTwin',
    ],
  ],
  ['@site/content-core/fs', contentCoreFs, ['loadSite', 'readFolder']],
  [
    '@site/contract',
    contract,
    [
      'MAX_QUERY_LENGTH',
      'MIN_SUNSET_DAYS',
      'cachePolicies',
      'compareNewestFirst',
      'compareTimes',
      'currentVersion',
      'defineVersions',
      'describeOutput',
      'describeParameters',
      'operations',
      'parameterProblems',
      'tagKey',
      'tagPath',
      'versions',
    ],
  ],
  [
    '@site/feeds',
    feeds,
    [
      'feedFormats',
      'splitLlmsFullTxt',
      'writeLlmsFullTxt',
      'writeLlmsTxt',
      'writeRobotsTxt',
      'writeSectionLlmsTxt',
      'writeSitemaps',
      'xmlText',
    ],
  ],
  ['@site/http', http, ['createHttpApp', 'openApiDocument', 'staticPaths']],
  ['@site/pages', pages, ['assets', 'renderPage', 'renderProblem']],
  [
    '@site/problem',
    problem,
    [
      'PROBLEM_MEDIA_TYPE',
      'ProblemError',
      'problemCodes',
      'problemDocument',
      'problemResponse',
      'problemType',
    ],
  ],
  ['@site/search', search, ['createSearchIndex', 'decodeVector', 'encodeVector', 'hashingEmbedder']],
  ['@site/service', service, ['createService']],
];

test.each(EXPORTS)('%s exports this and no more', (_name, module, names) => {
  expect(Object.keys(module).sort()).toEqual(names);
});
