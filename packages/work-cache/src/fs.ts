export { programName } from './program.ts';
export { readAt } from './read-at.ts';
export { WorkCache } from './work-cache.ts';
