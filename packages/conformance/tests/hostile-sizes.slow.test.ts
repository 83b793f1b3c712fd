import { test } from 'vitest';
import { slowCases } from './hostile/body-cases.ts';
import { expectToStand } from './hostile/expect-to-stand.ts';

test.for(Object.entries(slowCases))(
  '%s is published, and the site stands',
  { timeout: 120_000 },
  ([, each]) => expectToStand(each),
);
