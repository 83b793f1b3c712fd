import { operations } from '@site/contract';
import { neutralResolutions, type Wording } from '@site/problem';

/** No field of the graph leads to the blocks of any snapshot. */
const OVER_HTTP = 'The graph has one snapshot: /developers says how HTTP reads others.';

/** How GraphQL words problems: as fields to select, and parameters as arguments. */
export const graphqlWording: Wording = {
  faults: {
    'unknown-parameter': ({ parameter }) => `There is no argument ${argument(parameter)}.`,
    missing: ({ parameter }) =>
      `The argument ${argument(parameter)} is missing: it is required and must not be empty.`,
    blank: ({ parameter }) =>
      `The argument ${argument(parameter)} is blank: it is required and must not be empty.`,
    invalid: ({ parameter, rule, value }) => `The argument ${argument(parameter)} ${rule}: ${value}.`,
  },
  resolutions: {
    ...neutralResolutions,
    // graphql-js has checked the types of arguments: the rule that is left is that a text is not blank.
    'correct-input': ({ parameter, required }) =>
      required
        ? `Send search(query: ${JSON.stringify(operations.search.example['q'])}), for example.`
        : `Send a ${parameter} that is not blank, or leave \`${parameter}\` out.`,
    'restart-list': () =>
      'Send a cursor of the page before with the same other arguments, or leave `after` and `before` out to begin again.',
    'read-nearest': ({ paths }) => nearest(paths),
    'forget-record': ({ paths }) => `Forget it, it was taken down. ${nearest(paths)}`,
    'send-snapshot-id': ({ parameter }) =>
      `Send the \`snapshot\` of \`site\` in an earlier response, or leave \`${parameter}\` out for everything.`,
    'choose-snapshot': () =>
      'Send one of these ids, or begin anew: without `since` everything counts as added.',
    'read-manifest': () => OVER_HTTP,
  },
};

/** What the schema calls a parameter of an operation. */
function argument(parameter: string): string {
  return parameter === 'q' ? 'query' : parameter;
}

function nearest([path]: readonly string[]): string {
  const search = 'search(query:) with words of it';
  return path === undefined
    ? `Send ${search}, or documents for what there is.`
    : `Send document(path: ${JSON.stringify(path)}), or ${search}.`;
}
