export { createHttpApp, type HttpOptions } from './app.ts';
export type { Compressor } from './compression.ts';
export { type OpenApiDocument, openApiDocument } from './openapi/open-api-document.ts';
export { operationNames } from './operation-names.ts';
export { askedOfNode, RememberedAnswers } from './remembered.ts';
export type { Asset, Renderer } from './renderer.ts';
export type { Sent } from './respond.ts';
export { staticPaths } from './static-paths.ts';
export type { Surfaces } from './surfaces.ts';
