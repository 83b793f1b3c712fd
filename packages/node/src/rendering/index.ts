export { openRenderer, type Renderer } from './open-renderer.ts';
export { serveRendering } from './serve-rendering.ts';
