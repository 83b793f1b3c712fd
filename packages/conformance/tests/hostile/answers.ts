import { type ProblemCode, problemCodes } from '@site/problem';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** In milliseconds: what an answer takes at most, however busy the machine is. */
const SLOWEST = 5000;

/** What HTTP answers itself, whatever the operation (RFC 9110 §15). */
const OF_HTTP = [200, 206, 304, 308, 400, 404, 405, 406, 410, 412, 413, 414, 415, 416];

interface Described {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly responses: Readonly<Record<string, unknown>> } }>
  >;
}

/** The statuses that the description declares for the path of an operation, and the schema of each JSON body. */
export class Contract {
  readonly #document: Described;
  readonly #ajv: Ajv2020;
  readonly #validators = new Map<string, ValidateFunction | undefined>();

  constructor(document: Described) {
    this.#document = document;
    this.#ajv = new Ajv2020({ strict: false });
    formats.default(this.#ajv);
    this.#ajv.addFormat('base64', true);
    this.#ajv.addSchema({ ...document, $id: 'openapi.json' }, 'openapi.json', undefined, false);
  }

  /** What an answer does that the description does not say. */
  faultsOf(path: string, { status }: Response, body: string): readonly string[] {
    const { responses } = this.#document.paths[path]?.get ?? { responses: {} };
    if (responses[status] === undefined) return [`answers ${status}, which ${path} does not declare`];
    const validator = this.#validator(path, status);
    if (validator === undefined || validator(JSON.parse(body))) return [];
    return (validator.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  #validator(path: string, status: number): ValidateFunction | undefined {
    const key = `${path} ${status}`;
    if (this.#validators.has(key)) return this.#validators.get(key);
    const pointer = `#/paths/${name(path)}/get/responses/${status}/content/application~1json/schema`;
    const { content } = (this.#document.paths[path]?.get.responses[status] ?? {}) as {
      readonly content?: object;
    };
    const validator =
      content !== undefined && 'application/json' in content
        ? this.#ajv.compile({ $ref: `openapi.json${pointer}` })
        : undefined;
    this.#validators.set(key, validator);
    return validator;
  }
}

function name(path: string): string {
  return path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
}

/** What no answer may be, whatever was asked. */
export function faultsOf(answer: Response, body: string, time: number, baseUrl: string): readonly string[] {
  const { status, headers } = answer;
  const faults = [
    OF_HTTP.includes(status) ? '' : `answers ${status}`,
    time > SLOWEST ? `takes ${Math.round(time)} ms` : '',
    headers.has('api-version') ? '' : 'has no API-Version',
    headers.has('x-hostile') || headers.has('set-cookie') ? 'has a header of the client' : '',
    /^(?!\/(?!\/))/.test(headers.get('location') ?? '/') ? 'leads elsewhere' : '',
    headers.get('content-type')?.startsWith('text/html') === true && /<script>hostile/.test(body)
      ? 'holds the markup of the client'
      : '',
    /node_modules|\.ts:\d+|^\s+at /m.test(status >= 400 ? body : '') ? 'shows a stack' : '',
  ];
  return [...faults.filter((fault) => fault !== ''), ...problemFaults(answer, body, baseUrl)];
}

/** What a problem lacks (RFC 9457 §3), if the answer is one. */
function problemFaults({ status, headers }: Response, body: string, baseUrl: string): readonly string[] {
  if (headers.get('content-type') !== 'application/problem+json' || body === '') return [];
  const { type, title, code, detail, resolution, ...rest } = JSON.parse(body) as Readonly<
    Record<string, unknown>
  >;
  if (typeof code !== 'string' || !Object.hasOwn(problemCodes, code)) return [`has the code ${code}`];
  return [
    type === `${baseUrl}/developers#${code}` ? '' : `has the type ${type}`,
    problemCodes[code as ProblemCode].status === status && rest['status'] === status ? '' : `is ${code}`,
    ...[title, detail, resolution].map((text) =>
      typeof text === 'string' && text !== '' ? '' : 'says too little',
    ),
  ].filter((fault) => fault !== '');
}
