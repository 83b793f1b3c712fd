import type { Check, Judge } from '../../judge.ts';
import { inJson } from '../../site/spoil.ts';
import { readDocument } from '../document.ts';
import { DOCUMENT } from '../write-document.ts';
import { ambiguousPaths } from './ambiguous-paths.ts';
import { CaseSender } from './case-sender.ts';

/**
 * Makes requests of the document alone, as clients do that nobody here wrote: every value of every parameter, at and
 * beyond its bounds, every combination of two, and every link. The same at each run.
 */
export const generatedCases: Judge = {
  name: 'generated cases',
  checks: async (site): Promise<readonly Check[]> => {
    const document = await readDocument(site);
    const sender = new CaseSender(site, document);
    return [
      { name: 'no two paths are ambiguous', run: async () => ambiguousPaths(document) },
      ...document.operations.flatMap((operation): readonly Check[] => [
        { name: `valid ${operation.path}`, run: () => sender.valid(operation) },
        ...(operation.parameters.length === 0
          ? []
          : [{ name: `invalid ${operation.path}`, run: () => sender.invalid(operation) }]),
        ...Object.keys(operation.responses['200']?.links ?? {}).map((name) => ({
          name: `link ${name} of ${operation.path}`,
          run: () => sender.link(operation, name),
        })),
      ]),
    ];
  },
  planted: [
    {
      name: 'a pattern that is looser than the service',
      spoil: inJson(DOCUMENT, (document) => {
        delete parameterOf(document, '/api/search.json', 'q').schema.pattern;
      }),
      check: 'valid /api/search.json',
      says: /answers 400/,
    },
    {
      name: 'a parameter without its members',
      spoil: inJson(DOCUMENT, (document) => {
        delete parameterOf(document, '/api/content.json', 'section').schema.enum;
      }),
      check: 'valid /api/content.json',
      says: /section=.*answers 400/,
    },
    {
      name: 'a bound that the service does not hold',
      spoil: inJson(DOCUMENT, (document) => {
        parameterOf(document, '/api/content.json', 'limit').schema.maximum = 100;
      }),
      check: 'invalid /api/content.json',
      says: /limit=101 .*answers 200, though limit breaks its schema/,
    },
    {
      name: 'another type in the schema of an answer',
      spoil: inJson(DOCUMENT, (document) => {
        document.components.schemas.ContentItem.properties.slug.type = 'integer';
      }),
      check: 'valid /api/content.json',
      says: /\/items\/0\/slug must be integer/,
    },
    {
      name: 'a link that leads to a bad request',
      spoil: inJson(DOCUMENT, (document) => {
        const { links } = document.paths['/api/content.json'].get.responses['200'];
        links.NextPage.parameters.cursor = '$response.body#/items/0/slug';
      }),
      check: 'link NextPage of /api/content.json',
      says: /cursor=.*answers 400/,
    },
    {
      name: 'a variable that can be the word of another path',
      spoil: inJson(DOCUMENT, (document) => {
        parameterOf(document, '/{section}/rss.xml', 'section').schema.enum.push('ipfs');
        parameterOf(document, '/ipfs/{cid}', 'cid').schema = { type: 'string' };
      }),
      check: 'no two paths are ambiguous',
      says: /\/ipfs\/\{cid\} and \/\{section\}\/rss\.xml/,
    },
  ],
};

// biome-ignore lint/suspicious/noExplicitAny: a fault writes what no type would allow.
function parameterOf(document: any, path: string, name: string): any {
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  return document.paths[path].get.parameters.find((each: any) => each.name === name);
}
