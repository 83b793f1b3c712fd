import { serveRendering } from './serve-rendering.ts';

serveRendering();
