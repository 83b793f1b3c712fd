export { type BuildCache, madeOf } from './build-cache.ts';
