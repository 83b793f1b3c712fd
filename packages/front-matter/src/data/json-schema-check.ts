import type { OutputUnit, SchemaDraft } from '@cfworker/json-schema';
import type { DataCheck } from './data-check.ts';

/** The drafts by what `$schema` says; the newest where it says nothing. */
const DRAFTS: readonly (readonly [pattern: RegExp, draft: SchemaDraft])[] = [
  [/draft-0?7/, '7'],
  [/2019-09/, '2019-09'],
];

/** Keywords whose fault is that of a value within, which has one of its own. */
const OUTER: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'additionalProperties', 'items', 'prefixItems', 'additionalItems'],
  ...['unevaluatedProperties', 'allOf', '$ref', 'if'],
]);

/** Makes a check of a JSON Schema, or says why that cannot be done. Nothing of a schema is compiled or evaluated. */
export async function jsonSchemaCheck(text: string): Promise<DataCheck | string> {
  const { Validator } = await import('@cfworker/json-schema');
  const schema = parsed(text);
  if (typeof schema === 'string') return schema;
  const named = '$schema' in schema ? String(schema.$schema) : '';
  const draft = DRAFTS.find(([pattern]) => pattern.test(named))?.[1] ?? '2020-12';
  const validator = new Validator(schema, draft, false);
  const check: DataCheck = (data) => {
    const { valid, errors } = validator.validate(data);
    return valid
      ? []
      : innermost(errors).map((error) => ({ path: pathOf(error), message: messageOf(error) }));
  };
  try {
    // A reference that leads nowhere is found when it is followed.
    check({});
    return check;
  } catch (error) {
    return reason(error);
  }
}

function parsed(text: string): object | string {
  try {
    const schema: unknown = JSON.parse(text);
    return typeof schema === 'object' && schema !== null && !Array.isArray(schema)
      ? schema
      : 'it is no object';
  } catch (error) {
    return reason(error);
  }
}

/** The faults that are not about a part of another: of what matches no alternative, only that. */
function innermost(errors: readonly OutputUnit[]): readonly OutputUnit[] {
  const alternatives = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  return errors.filter(
    (error) =>
      !OUTER.has(error.keyword) &&
      !alternatives.some(
        (each) => each !== error && error.keywordLocation.startsWith(`${each.keywordLocation}/`),
      ),
  );
}

function messageOf({ keyword, error }: OutputUnit): string {
  return keyword === 'false' ? 'The schema has no such key.' : error;
}

/** A JSON pointer in a fragment (RFC 6901 §6). */
function pathOf({ instanceLocation }: OutputUnit): readonly string[] {
  const parts = instanceLocation.split('/').slice(1);
  return parts.map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function reason(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
}
