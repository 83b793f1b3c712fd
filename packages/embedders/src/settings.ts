import { API_KEY } from './open-ai/api-key.ts';

/** The embedding model, as environment variables configure it. */
export interface EmbeddingSettings {
  /** Where the model is: behind an OpenAI-compatible API, or in a folder. */
  readonly source:
    | {
        readonly kind: 'server';
        readonly url: string;
        readonly model: string;
        readonly apiKey: string | undefined;
        readonly dims: number | undefined;
      }
    | { readonly kind: 'folder'; readonly directory: string; readonly model: string | undefined };
  /** The folder where vectors are cached. */
  readonly cache: string;
  /** The longest piece of text that is embedded at once, in UTF-16 code units. */
  readonly piece: number;
  /** The prefixes of documents and queries. */
  readonly prefixes: { readonly document: string; readonly query: string };
}

/** The settings, `undefined` where no model is configured; or all faults in them, a sentence each. */
export type EmbeddingSettingsResult =
  | { readonly ok: true; readonly settings: EmbeddingSettings | undefined }
  | { readonly ok: false; readonly faults: readonly string[] };

/** A variable: its rule, in code and in words, and its help. */
interface Row {
  readonly rule?: RegExp;
  readonly must?: string;
  /** Whether no message may show its value. */
  readonly secret?: boolean;
  readonly help: string;
}

const NUMBER = { rule: /^[1-9]\d{0,5}$/, must: 'must be a whole number from 1 to 999999' };

const ROWS = {
  EMBEDDINGS_URL: {
    rule: /^https?:\/\/[^\s/?#]+[^\s?#]*$/,
    must: 'must be an http or https URL, such as http://localhost:11434/v1',
    help: 'an OpenAI-compatible API, to which /embeddings is added',
  },
  EMBEDDINGS_MODEL: { help: 'the model of the API, or a name for that of the folder' },
  EMBEDDINGS_API_KEY: {
    rule: API_KEY,
    must: 'must be visible characters of ASCII, without spaces',
    secret: true,
    help: 'the key of the API, if it wants one',
  },
  EMBEDDINGS_DIMS: { ...NUMBER, help: 'how many numbers a vector has (default: as many as the API answers)' },
  EMBEDDINGS_DIRECTORY: { help: 'a folder with an ONNX model, in place of an API' },
  EMBEDDINGS_CACHE: { help: 'the folder where vectors are cached (default: .cache/embeddings)' },
  EMBEDDINGS_PIECE: { ...NUMBER, help: 'the longest text embedded at once, in characters (default: 2000)' },
  EMBEDDINGS_DOCUMENT_PREFIX: { help: 'what the model expects before a document, such as "passage: "' },
  EMBEDDINGS_QUERY_PREFIX: { help: 'what the model expects before a query, such as "query: "' },
} as const satisfies Readonly<Record<string, Row>>;

type Variable = keyof typeof ROWS;
type Values = Readonly<Partial<Record<Variable, string>>>;

/** A paragraph or two, which fit into the 512 tokens that many models read. */
const PIECE = 2000;

/** The help of the variables, a line each. */
export const embeddingsHelp: readonly string[] = Object.entries(ROWS).map(
  ([variable, { help }]) => `  ${variable.padEnd(26)} ${help}`,
);

/** Reads the settings from the environment. An empty variable is unset. */
export function readEmbeddingSettings(
  environment: Readonly<Record<string, string | undefined>>,
): EmbeddingSettingsResult {
  const values: Values = Object.fromEntries(
    Object.keys(ROWS).flatMap((variable) =>
      environment[variable] ? [[variable, environment[variable]]] : [],
    ),
  );
  const faults = [...Object.entries(values).flatMap(valueFaults), ...togetherFaults(values)];
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, settings: settingsOf(values) };
}

function valueFaults([variable, value]: readonly [string, string]): readonly string[] {
  const { rule, must, secret }: Row = ROWS[variable as Variable];
  if (rule === undefined || rule.test(value)) return [];
  return [`${variable} ${must}; it is ${secret === true ? 'another' : JSON.stringify(value)}.`];
}

/** The variables of an API alone. */
const OF_API = ['EMBEDDINGS_API_KEY', 'EMBEDDINGS_DIMS'] as const satisfies readonly Variable[];

/** Faults in the combination of variables. */
function togetherFaults(values: Values): readonly string[] {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_DIRECTORY: directory, EMBEDDINGS_MODEL: model } = values;
  const [first] = Object.keys(values);
  const unused = OF_API.filter((variable) => values[variable] !== undefined);
  if (url !== undefined && directory !== undefined)
    return ['EMBEDDINGS_URL and EMBEDDINGS_DIRECTORY name two models: set one of them.'];
  if (url !== undefined && model === undefined)
    return ['EMBEDDINGS_URL needs EMBEDDINGS_MODEL: name a model that the API has.'];
  if (url === undefined && directory === undefined && first !== undefined)
    return [`${first} is set without a model: set EMBEDDINGS_URL or EMBEDDINGS_DIRECTORY too, or neither.`];
  if (directory !== undefined)
    return unused.map((variable) => `${variable} is of an API, and EMBEDDINGS_DIRECTORY is none: unset it.`);
  return [];
}

function settingsOf(values: Values): EmbeddingSettings | undefined {
  const source = sourceOf(values);
  if (source === undefined) return undefined;
  return {
    source,
    cache: values.EMBEDDINGS_CACHE ?? '.cache/embeddings',
    piece: numberOf(values.EMBEDDINGS_PIECE) ?? PIECE,
    prefixes: {
      document: values.EMBEDDINGS_DOCUMENT_PREFIX ?? '',
      query: values.EMBEDDINGS_QUERY_PREFIX ?? '',
    },
  };
}

function sourceOf(values: Values): EmbeddingSettings['source'] | undefined {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_DIRECTORY: directory, EMBEDDINGS_MODEL: model } = values;
  if (directory !== undefined) return { kind: 'folder', directory, model };
  if (url === undefined || model === undefined) return undefined;
  const [apiKey, dims] = [values.EMBEDDINGS_API_KEY, numberOf(values.EMBEDDINGS_DIMS)];
  return { kind: 'server', url, model, apiKey, dims };
}

function numberOf(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}
