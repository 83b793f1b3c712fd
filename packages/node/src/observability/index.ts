export type { LoggedTarget } from './log-requests.ts';
export { type Observability, type ObservabilityOptions, openObservability } from './open-observability.ts';
