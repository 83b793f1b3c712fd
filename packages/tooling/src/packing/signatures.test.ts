import { expect, test } from 'vitest';
import { judgeSignatures } from './signatures.ts';

const audit = (invalid: readonly object[], missing: readonly object[], audited = 5) =>
  judgeSignatures({ stdout: JSON.stringify({ audited, invalid, missing, verified: 0 }) });

test.each([
  ['all are signed', audit([], []), { faults: [] }],
  [
    'one is another',
    audit([{ name: 'zod', version: '4.0.0', registry: 'https://packages.example/' }], []),
    { faults: ['zod@4.0.0 has a signature that is not of the registry'] },
  ],
  [
    'one is not signed',
    audit([], [{ name: '@a/b', version: '1.0.0' }]),
    { faults: ['@a/b@1.0.0 has no signature, in a registry that signs'] },
  ],
  ['there are no keys', audit([], [], 0), { unknown: 'the registry has no keys that it signs with' }],
  ['nobody answers', judgeSignatures({ stdout: '' }), { unknown: 'the registry did not answer' }],
  ['something else answers', judgeSignatures({ stdout: '{}' }), { unknown: 'the registry did not answer' }],
])('%s', (_, verdict, expected) => {
  expect(verdict).toEqual(expected);
});
