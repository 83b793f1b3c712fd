export { answerMemory } from './answer-memory.ts';
export { isClientLeft } from './client-left.ts';
export type { Drained } from './close-server.ts';
export { DEFAULT_LIMITS, type ServerLimits } from './limits.ts';
export type { RunningServer } from './run-server.ts';
export { sha256 } from './sha256.ts';
export { type SiteServerOptions, startSiteServer } from './site-server.ts';
