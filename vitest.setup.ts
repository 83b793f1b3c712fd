import { env } from 'node:process';
import fc from 'fast-check';

/**
 * Properties are tried with the same values in every run, so that the same code passes or fails everywhere.
 * `FC_SEED=<integer> vitest run` tries others.
 */
const { FC_SEED = '1' } = env;
const seed = Number(FC_SEED);
if (!Number.isSafeInteger(seed)) throw new TypeError(`FC_SEED must be an integer, not ${FC_SEED}.`);
fc.configureGlobal({ seed });
