import { type Operation, operations } from '@site/contract';
import { encodePath, known } from '@site/primitives';
import { MAX_QUOTED, neutralFaults, neutralResolutions, type Wording } from '@site/problem';
import { pathWords } from './path-words.ts';

/**
 * How HTTP words problems: as requests to send.
 * @param baseUrl - without a slash at its end
 */
export function httpWording(baseUrl: string): Wording {
  const changes = baseUrl + operations.getChanges.path;
  return {
    faults: {
      ...neutralFaults,
      'unknown-parameter': ({ operation, parameter }) =>
        `"${parameter}" is not a parameter of ${operationRow(operation).path}.`,
    },
    resolutions: {
      ...neutralResolutions,
      'correct-input': ({ operation, example, parameters }) =>
        `Send GET ${baseUrl}${targetOf(operationRow(operation), example)}, for example. ${parameterList(parameters)}`,
      'restart-list': () =>
        'Send the `nextCursor` of the page before with the same other parameters, or leave `cursor` out to begin again.',
      'read-nearest': ({ reference, paths: [nearest] }) =>
        `Send GET ${baseUrl}${nearest ?? operations.getHomeIndex.path}${orSearch(pathWords(reference), baseUrl)}`,
      'forget-record': ({ path, paths: [nearest] }) =>
        `Forget ${path}. Send GET ${nearest ?? operations.getHomeIndex.path} for what there is, or GET ${operations.getChanges.path}?since=… for all that was removed.`,
      'send-snapshot-id': ({ parameter }) =>
        `Send the \`snapshot\` of ${changes} or the \`Site-Snapshot\` of any answer (59 characters, bafkrei…), or leave \`${parameter}\` out for everything.`,
      'choose-snapshot': () =>
        `Send one of these ids, or begin anew: GET ${changes} without \`since\` lists everything.`,
      'read-manifest': () =>
        `Send GET ${operations.getSnapshot.path} for the CID of everything there is, or request this one from another gateway.`,
    },
  };
}

/** The parameters that a request could have had. */
export function parameterList(names: readonly string[]): string {
  return names.length === 0 ? 'It takes no parameters.' : `Its parameters are ${names.join(', ')}.`;
}

function operationRow(id: string): Operation {
  const rows: Readonly<Record<string, Operation>> = operations;
  return known(rows[id]);
}

/** The request target of an input: some of it stands in the path, the rest in the query. */
function targetOf({ path: template }: Operation, input: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(input);
  const path = template.replace(/\{\+?([a-z]+)\}/g, (_, name: string) => {
    query.delete(name);
    const value = input[name] ?? '';
    // A part of a long value would name something else.
    return value.length > MAX_QUOTED ? `{${name}}` : encodePath(value);
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

function orSearch(words: string, baseUrl: string): string {
  if (words === '') return '';
  return `, or search with GET ${baseUrl}${operations.search.path}?q=${encodeURIComponent(words)}`;
}
