import { basePathOf, operations } from '@site/contract';
import { Contract } from '../../hostile/answers.ts';
import { hasXmllint, xmlFaults } from '../../hostile/hostile-site.ts';
import { BROWSER } from '../built-site.ts';
import { type Check, inEach, same, unless } from '../check.ts';

/** Every static path answers 200, and HEAD as GET. */
export const answersAll: Check = async ({ paths, get, request, errors }) => {
  const faults = await inEach(paths, async (path) => {
    const { status, headers } = await get(path);
    const head = await request(path, { method: 'HEAD', headers: BROWSER });
    return [
      ...unless(status === 200, `GET ${path} answers ${status}`),
      ...same(`HEAD ${path}`, [...head.headers, await head.text()], [...headers, '']),
    ];
  });
  return [...faults, ...errors.map((error) => `the service fails: ${String(error)}`)];
};

/** Former paths of a record redirect to it. */
export const redirects: Check = async ({ service, site, request }) =>
  inEach(service.redirects, async ([from, to]) => {
    const { status, headers } = await request(from);
    return same(`GET ${from}`, [status, headers.get('location')], [308, basePathOf(site.baseUrl) + to]);
  });

/** Odd spellings of a path cause no internal error. */
export const standsOddPaths: Check = async ({ service, request }) =>
  inEach(service.pages, async (path) => {
    const spelled = [path.toLowerCase(), `${path}/`, `${path}/x`, `${path}.MD`, path.replaceAll('/', '//')];
    return inEach(
      [...spelled, decodeURIComponent(path).normalize('NFD').replace(/[?#]/g, '')],
      async (odd) => {
        const { status } = await request(odd);
        return unless(status < 500, `GET ${odd} answers ${status}`);
      },
    );
  });

let contract: Contract | undefined;

/** JSON is valid by the API description, which is the same for every site except its URLs. */
export const fitsContract: Check = async ({ service, get }) => {
  contract ??= new Contract(JSON.parse((await get('/openapi.json')).text));
  const described = contract;
  return inEach(service.plan, async ({ operation, path }) => {
    const template = operations[operation].path;
    const { status, headers, type, text } = await get(path);
    if (!type.endsWith('json') || template.includes('{')) return [];
    const faults = described.faultsOf(template, new Response(null, { status, headers }), text);
    return faults.map((fault) => `${path} ${fault}`);
  });
};

/** Generated XML is well-formed by libxml2, where it is installed. */
export const isXml: Check = async ({ paths, get }) => {
  if (!hasXmllint) return [];
  const answers = new Map<string, Response>();
  for (const path of paths.filter((each) => !each.startsWith('/blobs/'))) {
    const { headers, text, type } = await get(path);
    if (/[/+]xml$/.test(type)) answers.set(path, new Response(text, { headers }));
  }
  const faults = await xmlFaults(answers);
  return unless(faults === '', faults);
};
