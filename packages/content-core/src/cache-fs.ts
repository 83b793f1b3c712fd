export { programName } from './cache/program.ts';
export { WorkCache } from './cache/work-cache.ts';
