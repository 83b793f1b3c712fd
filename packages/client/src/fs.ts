export { blockFile, copyFile, folderMirror } from './mirror/folder-mirror.ts';
