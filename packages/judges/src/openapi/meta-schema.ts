import { validate } from '@hyperjump/json-schema/openapi-3-1';
import type { Faults, Judge } from '../judge.ts';
import { getText } from '../site/get-text.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inJson, type Json } from '../site/spoil.ts';
import { DOCUMENT } from './write-document.ts';

/** The schema of OpenAPI 3.1 that knows the base vocabulary, so that the schemas inside are validated too. */
const META_SCHEMA = 'https://spec.openapis.org/oas/3.1/schema-base';

async function validateDocument(site: JudgedSite): Promise<Faults> {
  const document: Json = JSON.parse(await getText(site, DOCUMENT));
  const result = await validate(META_SCHEMA, document, 'BASIC');
  if (result.valid) return [];
  const faults = (result.errors ?? []).map(
    ({ instanceLocation, keyword }) => `${instanceLocation} breaks ${keyword}`,
  );
  return faults.length > 0 ? faults : ['the document is not valid'];
}

/** The published JSON Schema of OpenAPI 3.1. */
export const metaSchema: Judge = {
  name: 'openapi-schema',
  checks: async (site) => [{ name: 'OpenAPI 3.1', run: () => validateDocument(site) }],
  planted: [
    {
      name: 'a number where a title belongs',
      spoil: inJson(DOCUMENT, (document) => {
        document.info.title = 7;
      }),
      check: 'OpenAPI 3.1',
      says: /info\/title/,
    },
    {
      name: 'a schema with a type that is none',
      spoil: inJson(DOCUMENT, (document) => {
        document.components.schemas.ContentList.type = 'text';
      }),
      check: 'OpenAPI 3.1',
      says: /ContentList\/type/,
    },
  ],
};
