import type { Query } from './query.ts';

/** What a request parameterises its operation with, besides its path, and the response headers that follow from it. */
export interface OperationRequest {
  readonly query: Query;
  readonly headers: Readonly<Record<string, string>>;
}
