import { expect, test } from 'vitest';
import * as feeds from './index.ts';

test('the package exports these values, and no other', () => {
  expect(Object.keys(feeds).sort()).toEqual([
    'feedFormats',
    'splitLlmsFullTxt',
    'writeLlmsFullTxt',
    'writeLlmsTxt',
    'writeRobotsTxt',
    'writeSectionLlmsTxt',
    'writeSitemaps',
    'xmlText',
  ]);
});
