import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createHttpApp } from '@site/http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { BASE_URL, openSample } from './sample/open-sample.ts';

const { service } = await openSample();
const app = createHttpApp({ service: () => service });

async function read(path: string): Promise<Record<string, unknown>> {
  const response = await app.request(path);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Record<string, unknown>;
}

async function validator(file: string) {
  const schema = await readFile(new URL(`../vectors/schemas/${file}`, import.meta.url), 'utf8');
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  // CommonJS under a default import.
  formats.default(ajv);
  return ajv.compile(JSON.parse(schema) as object);
}

const spoilt = (document: object, name: string) => ({ ...document, [name]: [{ href: 7, url: 7 }] });

test.each([
  ['/.well-known/ai-catalog.json', 'ai-catalog.schema.json', 'entries'],
  ['/.well-known/agent-skills/index.json', 'agent-skills-index.schema.json', 'skills'],
  ['/.well-known/api-catalog', 'api-catalog.schema.json', 'linkset'],
])('%s is valid by its schema, which refuses a fault', async (path, file, member) => {
  const document = await read(path);
  const validate = await validator(file);
  expect(validate(document) ? [] : validate.errors).toEqual([]);
  expect(validate(spoilt(document, member))).toBe(false);
});

test('every resource of the catalogue for agents is there, with the type it promises', async () => {
  const { entries } = (await read('/.well-known/ai-catalog.json')) as {
    entries: { url: string; type: string; identifier: string }[];
  };
  expect(entries.map(({ identifier }) => identifier)).toContain('urn:air:site.example:api:openapi');
  for (const { url, type } of entries) {
    const response = await app.request(url.slice(BASE_URL.length));
    expect([url, response.status, response.headers.get('content-type')]).toEqual([url, 200, type]);
  }
});

test('the digest of every skill is that of the bytes that are served', async () => {
  const { skills } = (await read('/.well-known/agent-skills/index.json')) as {
    skills: { name: string; description: string; url: string; digest: string }[];
  };
  expect(skills.length).toBeGreaterThan(1);
  for (const { name, description, url, digest } of skills) {
    const text = await (await app.request(url.slice(BASE_URL.length))).text();
    expect(digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
    expect(text.startsWith(`---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n`)).toBe(
      true,
    );
  }
});
