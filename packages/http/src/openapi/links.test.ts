import { describeParameters, type OperationId, operations } from '@site/contract';
import { describe, expect, test } from 'vitest';
import { ANSWER_EXAMPLES } from './examples/answer-examples.ts';
import { openApiDocument } from './open-api-document.ts';

interface Get {
  readonly operationId: string;
  readonly responses: {
    readonly 200: {
      readonly links?: Readonly<
        Record<
          string,
          { readonly operationId: string; readonly parameters: Readonly<Record<string, string>> }
        >
      >;
    };
  };
}

const { paths } = openApiDocument({
  title: 'Test',
  description: '',
  author: undefined,
  language: 'en',
  baseUrl: 'https://site.test',
  sections: [],
});
const gets = Object.values(paths).map(({ get }) => get as unknown as Get);

const links = gets.flatMap(({ operationId, responses }) =>
  Object.entries(responses[200].links ?? {}).map(([name, link]) => ({ from: operationId, name, ...link })),
);

/** The value of a JSON pointer (RFC 6901). */
function at(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], value);
}

describe.each(links)('the link $name of $from', ({ from, operationId, parameters }) => {
  const [id, version] = operationId.split(/(?=V\d)/) as [OperationId, string?];
  const source = from.replace(/V\d+$/, '') as keyof typeof ANSWER_EXAMPLES;

  test('leads to an operation, and stays in the version of its path', () => {
    expect(gets.map((get) => get.operationId)).toContain(operationId);
    const isInApi = operations[id].path.startsWith('/api/');
    expect(version).toBe(isInApi ? /V\d+$/.exec(from)?.[0] : undefined);
  });

  test('gives parameters that there are, of what an answer or the request holds', () => {
    const names = describeParameters(operations[id]).map(({ name }) => name);
    const requested = describeParameters(operations[source]).map(({ name }) => name);
    for (const [name, value] of Object.entries(parameters)) {
      expect(names).toContain(name);
      const [, place, rest = ''] =
        /^\$(response\.body#|request\.query\.|response\.header\.)(.*)$/.exec(value) ?? [];
      if (place === 'request.query.') expect(requested).toContain(rest);
      if (place === 'response.body#') expect(at(ANSWER_EXAMPLES[source], rest), value).not.toBeUndefined();
    }
  });
});

test('every list leads on: to its next page, to its records, and to what changes', () => {
  const namesOf = (id: string) => links.filter(({ from }) => from === id).map(({ name }) => name);
  expect(namesOf('listContent')).toEqual(['NextPage', 'Block', 'Section', 'Tagged', 'Changes']);
  expect(namesOf('search')).toEqual(['NextPage', 'Block']);
  expect(namesOf('getChanges')).toEqual(['Block', 'Manifest', 'LlmsFull', 'Next']);
});
