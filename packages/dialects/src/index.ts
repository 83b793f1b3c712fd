export { type TranslatedBody, translate } from './translate.ts';
