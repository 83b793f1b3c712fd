import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type Response as Declared, type Document, type Operation, pointerName } from './document.ts';

/** Validates an answer against the document, and parses its JSON. */
export type ValidateAnswer = (
  operation: Operation,
  answer: Response,
) => Promise<{ readonly faults: readonly string[]; readonly body?: unknown }>;

/** The keywords that OpenAPI adds to JSON Schema (OpenAPI 3.1.1 §4.8.24.2). None of them validates. */
const VOCABULARY = ['discriminator', 'example', 'externalDocs', 'xml'];

/** RFC 4648 §4, which JSON Schema has as a content encoding and not as a format. */
const BASE64 = /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The id of the document in ajv, for references into it. */
const KEY = 'openapi.json';

export function createAnswerValidator(document: Document): ValidateAnswer {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, validateFormats: true });
  formats.default(ajv);
  ajv.addFormat('base64', BASE64);
  // The document itself is no schema: its members are declared as keywords, and only parts of it are compiled.
  ajv.addVocabulary([...new Set([...VOCABULARY, ...Object.keys(document.json)])]);
  ajv.addSchema({ ...document.json, $id: KEY }, KEY, undefined, false);
  const compiled = new Map<string, ValidateFunction>();
  const validatorAt = (pointer: string): ValidateFunction => {
    const found = compiled.get(pointer) ?? ajv.compile({ $ref: `${KEY}${pointer}` });
    compiled.set(pointer, found);
    return found;
  };

  return async ({ responses }, answer) => {
    const declared = responses[String(answer.status)];
    if (declared === undefined) return { faults: [`answers ${answer.status}, which is not declared`] };
    const { faults, body } = await bodyFaults(declared, answer, validatorAt);
    return { faults: [...headerFaults(document, declared, answer, validatorAt), ...faults], body };
  };
}

type ValidatorAt = (pointer: string) => ValidateFunction;

function headerFaults(
  { follow }: Document,
  { pointer, headers = {} }: Declared,
  answer: Response,
  validatorAt: ValidatorAt,
): readonly string[] {
  return Object.keys(headers).flatMap((name) => {
    const header = follow(`${pointer}/headers/${pointerName(name)}`);
    const { required, schema } = header.value as NonNullable<Declared['headers']>[string];
    const text = answer.headers.get(name);
    if (text === null) return required === true ? [`lacks ${name}`] : [];
    const value = schema?.type === 'integer' ? Number(text) : text;
    return errorsOf(validatorAt(`${header.pointer}/schema`), value, name);
  });
}

async function bodyFaults(
  { pointer, content = {} }: Declared,
  answer: Response,
  validatorAt: ValidatorAt,
): Promise<{ readonly faults: readonly string[]; readonly body?: unknown }> {
  const text = await answer.text();
  if (Object.keys(content).length === 0) return { faults: text === '' ? [] : ['has a body'] };
  const answered = essence(answer.headers.get('content-type') ?? '');
  const type = Object.keys(content).find((each) => essence(each) === answered || each === '*/*');
  if (type === undefined) return { faults: [`is ${answered}, not ${Object.keys(content).join(' or ')}`] };
  if (!/[/+]json$/.test(answered)) return { faults: text === '' ? ['is empty'] : [] };
  const body: unknown = JSON.parse(text);
  if (content[type]?.schema === undefined) return { faults: [], body };
  const validator = validatorAt(`${pointer}/content/${pointerName(type)}/schema`);
  return { faults: errorsOf(validator, body, ''), body };
}

/** A media type without its parameters. */
function essence(mediaType: string): string {
  return mediaType.replace(/;.*/, '').trim().toLowerCase();
}

function errorsOf(validator: ValidateFunction, value: unknown, name: string): readonly string[] {
  if (validator(value)) return [];
  return (validator.errors ?? []).map(
    ({ instancePath, message = 'is not valid' }: ErrorObject) => `${name}${instancePath} ${message}`,
  );
}
