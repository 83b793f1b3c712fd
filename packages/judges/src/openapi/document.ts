import { getText } from '../site/get-text.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { DOCUMENT } from './write-document.ts';

/** A parameter of an operation, as far as it is read here. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly example?: string | number;
  readonly schema: ParameterSchema;
}

/** The schema of a parameter: JSON Schema, of which only these keywords are in use. */
export interface ParameterSchema {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A request that follows from a response. */
export interface Link {
  readonly operationId: string;
  /** Constants, and runtime expressions, by the parameters of the operation. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** A response of an operation. */
export interface Response {
  /** A JSON pointer to it. */
  readonly pointer: string;
  readonly headers?: Readonly<Record<string, Part>>;
  readonly content?: Readonly<Record<string, MediaType>>;
  readonly links?: Readonly<Record<string, Link>>;
}

export interface MediaType {
  readonly schema?: unknown;
  readonly examples?: Readonly<Record<string, unknown>>;
}

/** A part that may be a reference. */
interface Part {
  readonly $ref?: string;
  readonly required?: boolean;
  readonly schema?: { readonly type?: string };
}

/** An operation of the document, its references followed. */
export interface Operation {
  /** With its variables: `/{section}.md`. */
  readonly path: string;
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  /** By status. */
  readonly responses: Readonly<Record<string, Response>>;
}

/** The document, as it is served. */
export interface Document {
  readonly json: object;
  readonly operations: readonly Operation[];
  /** Resolves a pointer, and the reference there, if it is one. */
  follow(pointer: string): { readonly pointer: string; readonly value: unknown };
}

/** Reads the document of a site. */
export async function readDocument(site: JudgedSite): Promise<Document> {
  const json = JSON.parse(await getText(site, DOCUMENT)) as {
    readonly paths: Readonly<Record<string, { readonly get: RawOperation }>>;
  };
  const follow = (pointer: string) => {
    const value = at(json, pointer);
    const { $ref } = value as Part;
    return $ref === undefined ? { pointer, value } : { pointer: $ref, value: at(json, $ref) };
  };
  const operations = Object.entries(json.paths).map(([path, { get }]) => {
    const base = `#/paths/${pointerName(path)}/get`;
    return {
      path,
      operationId: get.operationId,
      parameters: (get.parameters ?? []).map(
        (_, index) => follow(`${base}/parameters/${index}`).value as Parameter,
      ),
      responses: Object.fromEntries(
        Object.keys(get.responses).map((status) => {
          const { pointer, value } = follow(`${base}/responses/${status}`);
          return [status, { ...(value as Response), pointer }];
        }),
      ),
    };
  });
  return { json, operations, follow };
}

interface RawOperation {
  readonly operationId: string;
  readonly parameters?: readonly unknown[];
  readonly responses: Readonly<Record<string, unknown>>;
}

/** Resolves a JSON pointer in a URI fragment (RFC 6901 §6). */
function at(json: unknown, pointer: string): unknown {
  return pointer
    .slice('#/'.length)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], json);
}

/** A name as a segment of a JSON pointer (RFC 6901 §3). */
export function pointerName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
