import type { SiteSummary } from '@site/contract';
import { neutralResolutions, type Wording } from '@site/problem';
import { argumentNames, type Tool, usage } from './tool.ts';

/** How a tool words problems: as calls of tools, and parameters as arguments. */
export function toolWording(tool: Tool, site: SiteSummary): Wording {
  const { name } = tool;
  const overHttp = `No tool reads snapshots: ${site.baseUrl}/developers says how HTTP does.`;
  return {
    faults: {
      'unknown-parameter': ({ parameter }) => `"${argument(parameter)}" is not an argument of ${name}.`,
      missing: ({ parameter }) =>
        `The argument ${argument(parameter)} is missing: it is required and must not be empty.`,
      blank: ({ parameter }) =>
        `The argument ${argument(parameter)} is blank: it is required and must not be empty.`,
      invalid: ({ parameter, rule, value }) => `The argument ${argument(parameter)} ${rule}: ${value}.`,
    },
    resolutions: {
      ...neutralResolutions,
      'correct-input': () => usage(tool),
      'choose-value': ({ parameter, values }) =>
        `Call ${name} with one of these as ${argument(parameter)}, or without it: ${values.join(', ')}.`,
      'restart-list': () =>
        `Call ${name} without cursor to begin again, then with the nextCursor it answers and the same other arguments.`,
      'read-nearest': ({ paths }) => nearest(paths),
      'forget-record': ({ paths }) => `Forget it, it was taken down. ${nearest(paths)}`,
      'name-one': ({ paths }) => `Call again with one of these paths: ${paths.join(', ')}.`,
      'send-snapshot-id': () => overHttp,
      'choose-snapshot': () => overHttp,
      'read-manifest': () => overHttp,
    },
  };
}

function argument(parameter: string): string {
  return argumentNames.get(parameter) ?? parameter;
}

function nearest(paths: readonly string[]): string {
  return paths[0] === undefined
    ? 'Call search_site with words of it, or list_recent for what there is.'
    : `Call again with one of these: ${paths.map(withoutExtension).join(', ')}. Or call search_site with words of it.`;
}

function withoutExtension(path: string): string {
  return path.replace(/\.md$/, '');
}
