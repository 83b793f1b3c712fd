export { createHttpApp, type HttpOptions } from './app.ts';
export { askedOfNode, RememberedAnswers } from './caching/response-cache.ts';
export type { Compressor } from './negotiation/content-coding.ts';
export { type OpenApiDocument, openApiDocument } from './openapi/open-api-document.ts';
export type { Asset, Renderer } from './renderer.ts';
export type { Sent } from './responding/respond.ts';
export { operationNames } from './routing/operation-names.ts';
export { staticPaths } from './routing/static-paths.ts';
export type { Surfaces } from './surfaces.ts';
