import { expect, test } from 'vitest';
import * as pages from './index.ts';

test('what the package exports', () => {
  expect(Object.keys(pages).sort()).toEqual(['assets', 'renderPage', 'renderProblem']);
});
