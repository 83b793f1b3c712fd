export type { StoredBlob } from './layout.ts';
export { readSiteFile } from './read-site-file.ts';
export { SiteFileError } from './site-file-error.ts';
export type { SiteFileSource } from './site-file-source.ts';
export { writeSiteFile } from './write-site-file.ts';
