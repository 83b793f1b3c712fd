export { folderCardStore } from './folder-card-store.ts';
