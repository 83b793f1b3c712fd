export { explorerDocuments, graphiqlPage } from './documents.ts';
