export { createHttpApp, type HttpOptions } from './app.ts';
export type { Asset, Renderer } from './renderer.ts';
