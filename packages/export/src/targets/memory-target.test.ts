import { describe } from 'vitest';
import { memoryTarget } from './memory-target.ts';
import { testTarget } from './test-support.ts';

describe('memoryTarget', () => testTarget(async () => memoryTarget(), { storesMetadata: true }));
