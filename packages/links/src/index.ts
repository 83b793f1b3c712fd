export { Anchors } from './anchors.ts';
export { joinPath } from './join-path.ts';
export type { LinkedRecord } from './linked-record.ts';
export { OwnPaths } from './own-paths.ts';
export { type PathTables, type PathTarget, SitePaths } from './site-paths.ts';
export { WikiNames, type WikiTarget } from './wiki-names.ts';
export { lastWordsOf, wordsOf } from './wiki-words.ts';
