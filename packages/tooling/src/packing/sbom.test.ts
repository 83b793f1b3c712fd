import { expect, test } from 'vitest';
import type { WorkspacePackage } from '../workspace.ts';
import { reproducible, sbomFaults } from './sbom.ts';

const MIT = [{ license: { id: 'MIT' } }];

/** A bill as pnpm writes it, with this time and number, and its parts in this order. */
const bill = (time: string, serial: string, names: readonly string[]): string =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    serialNumber: serial,
    metadata: { timestamp: time, component: { name: 'api' } },
    components: names.map((name) => ({
      'bom-ref': `pkg:npm/${name}@1.0.0`,
      ...(name.includes('/') ? { group: name.split('/')[0], name: name.split('/')[1] } : { name }),
      licenses: MIT,
      externalReferences: [
        { type: 'distribution', url: 'https://packages.example/a.tgz' },
        { type: 'website', url: 'https://a.example' },
      ],
    })),
    dependencies: names.map((name) => ({ ref: name, dependsOn: [...names] })),
  });

test('a bill is the same bytes whenever it is made, and names no place that a package came from', () => {
  const [first, second] = [
    reproducible(bill('2026-01-01T00:00:00Z', 'urn:uuid:1', ['hono', '@site/cid'])),
    reproducible(bill('2026-01-02T00:00:00Z', 'urn:uuid:2', ['@site/cid', 'hono'])),
  ];
  expect(first).toBe(second);
  expect(first).toContain('https://a.example');
  expect(first).not.toMatch(/packages\.example|timestamp|urn:uuid/);
});

const own = (name: string, dependencies: Readonly<Record<string, string>>): WorkspacePackage => ({
  folder: '/a',
  path: 'a',
  manifest: { name, dependencies },
});

test('what a bill lacks is a fault', () => {
  const packages = [own('@site/cid', { multiformats: '^1' }), own('@site/other', { zod: '^4' })];
  const whole = bill('', '', ['@site/cid', 'multiformats']);
  expect(sbomFaults(whole, packages)).toEqual([]);
  expect(sbomFaults(bill('', '', ['@site/cid']), packages)).toEqual([
    'multiformats is missing, which @site/cid needs',
  ]);
  expect(sbomFaults(whole.replace(JSON.stringify(MIT), '[]'), packages)).toEqual([
    '@site/cid has no licence',
  ]);
  expect(sbomFaults(bill('', '', ['zod']), packages)).toEqual(['it has no package of the workspace']);
});
