export type { SiteCode } from './site-code.ts';
export { SiteCodeError } from './site-code-error.ts';
export { type CodeChoice, type OpenedCode, SiteCodeFolder } from './site-code-folder.ts';
