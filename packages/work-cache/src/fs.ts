export { type FileStore, folderStore } from './folder-store.ts';
export { programName } from './program.ts';
export { readAt } from './read-at.ts';
export { WorkCache } from './work-cache.ts';
