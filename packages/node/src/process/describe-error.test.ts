import { statSync } from 'node:fs';
import { EmbeddingError } from '@site/embedders';
import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

function thrownBy(work: () => void): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const withoutStack = Object.assign(new Error('It broke.'), { stack: undefined });

test.each([
  ['the message of the system', thrownBy(() => statSync('/none/at all')), /^ENOENT: .* '\/none\/at all'$/],
  ['the message of a model', new EmbeddingError('The model is out.'), /^The model is out\.$/],
  ['where a fault of the program came from', new Error('It broke.'), /^Error: It broke\.\n {4}at /],
  ['the message where nothing more is known', withoutStack, /^It broke\.$/],
  ['whatever else was thrown', 7, /^7$/],
])('an error is described by %s', (_, error, description) => {
  expect(describeError(error)).toMatch(description);
});
