import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf } from '@site/tooling';
import type { Check, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inHeader, inJson } from '../site/spoil.ts';
import { runBin } from '../tools.ts';
import { readDocument } from './document.ts';
import { portmanSettings } from './portman-settings.ts';
import { startPrism } from './prism.ts';
import { writeDocument } from './write-document.ts';

/** The report of newman, as far as it is read here. */
interface Run {
  readonly stats: { readonly assertions: { readonly total: number } };
  readonly failures: readonly {
    readonly source?: { readonly name: string };
    readonly error: { readonly test?: string; readonly message: string };
  }[];
  readonly executions: readonly {
    readonly item: { readonly name: string };
    readonly response?: {
      readonly code: number;
      readonly header: readonly { readonly key: string; readonly value: string }[];
    };
  }[];
}

/** Portman writes tests of the document, and newman sends them to the site through Prism. */
async function run(site: JudgedSite): Promise<Run> {
  const { folder, file } = await writeDocument(site);
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(portmanSettings(await readDocument(site))));
  const prism = await startPrism(file, site.origin, folder);
  try {
    const options = ['-b', prism.origin, '-c', 'settings.json', '-o', 'collection.json'];
    const formats = ['--extraUnknownFormats', 'base64'];
    const writing = await runBin('portman', ['-l', 'openapi.json', ...options, ...formats], folder);
    const [failed] = faultsOf('portman', writing);
    if (failed !== undefined) throw new Error(failed);
    // It exits with 1 when an assertion fails; the report has the details.
    const report = ['--reporters', 'json', '--reporter-json-export', 'report.json'];
    await runBin('newman', ['run', 'collection.json', ...report], folder);
    return (JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as { readonly run: Run }).run;
  } finally {
    await prism.close();
  }
}

async function judgeContract(site: JudgedSite): Promise<readonly Check[]> {
  const { operations } = await readDocument(site);
  const { stats, failures, executions } = await run(site);
  const failed = failures.map(
    ({ source, error }) => `${source?.name}: ${error.test ?? 'the request'}: ${error.message}`,
  );
  const violations = executions.flatMap(({ item, response }) =>
    (response?.header ?? [])
      .filter(({ key }) => key.toLowerCase() === 'sl-violations')
      .map(({ value }) => `${item.name} (${response?.code}): ${value}`),
  );
  const few = `${executions.length} requests and ${stats.assertions.total} assertions`;
  const enough = executions.length > 2 * operations.length && stats.assertions.total > 3 * executions.length;
  return [
    { name: 'requests every operation, rightly and wrongly', run: async () => (enough ? [] : [few]) },
    { name: 'every assertion holds', run: async () => failed },
    { name: 'prism finds no violation', run: async () => violations },
  ];
}

/** Contract and boundary tests generated from the document, through a proxy that validates every answer too. */
export const portman: Judge = {
  name: 'portman',
  checks: judgeContract,
  planted: [
    {
      name: 'a member that is missing',
      spoil: inJson('/api/changes.json', (answer) => {
        delete answer.snapshot;
      }),
      check: 'every assertion holds',
      says: /List what changed: \[GET\]::\/api\/changes\.json - Schema is valid/,
    },
    {
      name: 'an answer of another type',
      spoil: inHeader('/feed.md', 'content-type', 'text/plain'),
      check: 'prism finds no violation',
      says: /Read the feed index \(200\): .*media type/,
    },
  ],
};
