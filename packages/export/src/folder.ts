export { buildsOf } from './folder/builds-folder.ts';
export { folderObjects } from './folder/folder-objects.ts';
export { type FolderTarget, folderTarget } from './folder/folder-target.ts';
