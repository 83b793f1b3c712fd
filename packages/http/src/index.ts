export { createHttpApp, type HttpOptions } from './app.ts';
