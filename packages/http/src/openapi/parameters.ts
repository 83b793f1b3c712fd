import {
  type ApiVersion,
  describeParameters,
  type OperationId,
  operations,
  type ParameterDescription,
} from '@site/contract';
import { type DocumentContext, type Part, refer } from './document-context.ts';
import type { DocumentedPath } from './documented-paths.ts';
import { parameterExample } from './examples/parameter-examples.ts';
import { sectionsOf } from './sections.ts';
import { isInParts } from './success-responses.ts';

/** The parameters of an operation: its own, in the order of its input, then the request headers. */
export function parametersOf(documented: DocumentedPath, context: DocumentContext): readonly Part[] {
  const { operation: id, pinned, versions } = documented;
  const operation = operations[id];
  const own = describeParameters(operation).map((parameter) => ({
    name: parameter.name,
    in: parameter.in,
    required: parameter.required,
    description: describe(parameter, id),
    schema: schemaOf(parameter, id, context),
    ...exampleMember(parameterExample(parameter, id, context)),
  }));
  const headers = [
    pinned ? pinnedVersion(versions) : 'API-Version',
    'If-None-Match',
    ...(operation.kind === 'file' ? ['If-Modified-Since'] : []),
    ...(isInParts(operation) ? ['If-Range', 'Range'] : []),
  ];
  return [...own, ...headers.map((name) => refer('parameters', name))];
}

/** The request headers, by the names of their components. */
export function headerParameters(versions: readonly ApiVersion[]): Part {
  return {
    'API-Version': versionHeader(versions),
    ...Object.fromEntries(versions.map((version) => [pinnedVersion([version]), versionHeader([version])])),
    'If-None-Match': {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: 'The `ETag` of an answer that you hold: 304 when it is still the one.',
      schema: { type: 'string' },
    },
    'If-Modified-Since': {
      name: 'If-Modified-Since',
      in: 'header',
      required: false,
      description: 'The `Last-Modified` of an answer that you hold: 304 when it is still the one.',
      schema: { type: 'string' },
    },
    'If-Range': {
      name: 'If-Range',
      in: 'header',
      required: false,
      description:
        'The `ETag` of the file that you hold a part of: the whole when it is not the one any more.',
      schema: { type: 'string' },
    },
    Range: {
      name: 'Range',
      in: 'header',
      required: false,
      description:
        'Which bytes to send; one range, as `bytes=<first>-<last>`, `bytes=<first>-` or `bytes=-<how many>`. Anything else is ignored (RFC 9110 §14.2).',
      schema: { type: 'string' },
      example: 'bytes=0-1023',
    },
  };
}

function pinnedVersion([version]: readonly ApiVersion[]): string {
  return `API-Version-${version?.version}`;
}

function versionHeader(versions: readonly ApiVersion[]): Part {
  const names = versions.map(({ version }) => version);
  return {
    name: 'API-Version',
    in: 'header',
    required: false,
    description: `The version that must answer; ${names[0]} when it is not sent.`,
    schema: { type: 'string', enum: names },
    ...exampleMember(names[0]),
  };
}

/** A value without an example has no such member: an example of `undefined` is not JSON. */
function exampleMember(example: string | number | undefined): Part {
  return example === undefined ? {} : { example };
}

/** The schema of a parameter. The sections are those of the site: no pattern could say which there are. */
function schemaOf({ name, schema }: ParameterDescription, id: OperationId, { site }: DocumentContext): Part {
  const sections = name === 'section' ? sectionsOf(id, site) : [];
  return sections.length === 0 ? schema : { type: 'string', enum: sections };
}

/** The description of a parameter, with what the template of the contract says and that of OpenAPI cannot. */
function describe({ name, description }: ParameterDescription, id: OperationId): string {
  return operations[id].path.includes(`{+${name}}`)
    ? `${description} It may hold slashes, percent-encoded or as they are.`
    : description;
}
