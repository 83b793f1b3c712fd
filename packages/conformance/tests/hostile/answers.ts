import { type ProblemCode, problemCodes } from '@site/problem';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** The slowest answer on a busy machine, in milliseconds. */
const SLOWEST = 5000;

/** The statuses of HTTP itself, whatever the operation (RFC 9110 §15). */
const OF_HTTP = [200, 206, 304, 308, 400, 404, 405, 406, 410, 412, 413, 414, 415, 416];

/** The headers of every answer, which belong to no operation: HTTP's own, those of Fetch, and links. */
const OF_EVERY_ANSWER = [
  'access-control-allow-origin',
  'access-control-expose-headers',
  'content-type',
  'link',
  'vary',
  'x-content-type-options',
];

/** The headers that an answer may have besides: of ranges, of methods, of redirects, of pages, of preflights. */
const OF_SOME_ANSWERS = [
  ...[
    'accept-ranges',
    'content-range',
    'allow',
    'location',
    'content-location',
    'content-disposition',
    'x-ipfs-path',
    'x-ipfs-roots',
  ],
  ...['content-security-policy', 'referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'],
  ...['access-control-allow-methods', 'access-control-allow-headers', 'access-control-max-age'],
  ...[
    'api-version',
    'cache-control',
    'content-length',
    'etag',
    'last-modified',
    'repr-digest',
    'site-snapshot',
  ],
];

interface DeclaredResponse {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, unknown>>;
}

interface Described {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly responses: Readonly<Record<string, DeclaredResponse>> } }>
  >;
  readonly components: { readonly responses: Readonly<Record<string, DeclaredResponse>> };
}

/** What the API description declares for the path of an operation: statuses, headers, media types, JSON bodies. */
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

  /** Where an answer differs from the description. */
  faultsOf(operationPath: string, { status, headers }: Response, body: string): readonly string[] {
    const path = operationPath.replace('{+', '{');
    const responses = this.#document.paths[path]?.get.responses ?? {};
    const written = responses[status];
    if (written === undefined) return [`answers ${status}, which ${operationPath} does not declare`];
    const declared = this.#follow(written);
    const named = [
      ...OF_EVERY_ANSWER,
      ...Object.keys(declared.headers ?? {}).map((each) => each.toLowerCase()),
    ];
    const more = [...headers.keys()].filter((each) => !named.includes(each));
    const type = headers.get('content-type')?.replace(/;.*/s, '');
    const types = Object.keys(declared.content ?? {});
    const isOther = type !== undefined && !types.includes(type) && !types.includes('*/*');
    const validator = this.#validator(path, status);
    const isValid = validator === undefined || validator(JSON.parse(body));
    return [
      ...more.map((each) => `has the header ${each}, which its ${status} does not declare`),
      ...(isOther ? [`is ${type}, which its ${status} does not declare`] : []),
      ...(types.length === 0 && body !== '' ? [`has a body, which its ${status} does not declare`] : []),
      ...(isValid ? [] : (validator.errors ?? [])).map(
        ({ instancePath, message }) => `${instancePath} ${message}`,
      ),
    ];
  }

  #follow({ $ref, ...response }: DeclaredResponse): DeclaredResponse {
    const name = $ref?.replace('#/components/responses/', '');
    return name === undefined ? response : (this.#document.components.responses[name] ?? {});
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

/** The faults of an answer, whatever the request. */
export function faultsOf(answer: Response, body: string, time: number, baseUrl: string): readonly string[] {
  const { status, headers } = answer;
  const faults = [
    OF_HTTP.includes(status) ? '' : `answers ${status}`,
    time > SLOWEST ? `takes ${Math.round(time)} ms` : '',
    headers.has('api-version') ? '' : 'has no API-Version',
    ...[...headers.keys()]
      .filter((each) => !OF_EVERY_ANSWER.includes(each) && !OF_SOME_ANSWERS.includes(each))
      .map((each) => `has the header ${each}, which no answer has`),
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
