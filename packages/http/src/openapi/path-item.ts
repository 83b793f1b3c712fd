import { operations } from '@site/contract';
import type { DocumentContext, Part } from './document-context.ts';
import type { DocumentedPath } from './documented-paths.ts';
import { parametersOf } from './parameters.ts';
import { problemResponses } from './problem-responses.ts';
import { successResponses } from './success-responses.ts';
import { tagOf } from './tags.ts';

/**
 * The path item of an operation. HEAD and OPTIONS, which every path takes, are described once, in `info`.
 * @param all - the paths of the document
 */
export function pathItem(
  documented: DocumentedPath,
  all: readonly DocumentedPath[],
  context: DocumentContext,
): { readonly get: Part } {
  const { operation: id, operationId, versions, pinned } = documented;
  const operation = operations[id];
  const [version] = versions;
  const deprecated = version?.status === 'deprecated';
  return {
    get: {
      tags: [tagOf(operation)],
      summary: pinned ? `${operation.summary}, version ${version?.version}` : operation.summary,
      description: pinned
        ? `${operation.description} The same as ${operation.path}, but always version ${version?.version}.`
        : operation.description,
      operationId,
      ...(pinned && deprecated ? { deprecated } : {}),
      parameters: parametersOf(documented, context),
      responses: { ...successResponses(documented, all), ...problemResponses(documented, context) },
    },
  };
}
