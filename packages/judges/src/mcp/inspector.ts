import { join } from 'node:path';
import { root } from '@site/tooling';
import type { Check, Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { CONTENT } from '../site/read-snapshot.ts';
import { runBin } from '../tools.ts';
import { spoilResult } from './spoil-result.ts';

const ERAS = ['legacy', 'auto'] as const;

/** The server alone, as a host starts it. */
const STDIO = ['node', join(root, 'apps/mcp/dist/node.js'), '--content', CONTENT];

/** A call, as arguments of the inspector. */
interface Call {
  readonly name: string;
  readonly args: readonly string[];
}

const call = (tool: string, ...args: readonly string[]): Call => ({
  name: `tools/call ${tool}`,
  args: ['--method', 'tools/call', '--tool-name', tool, ...args.flatMap((arg) => ['--tool-arg', arg])],
});

/** Every tool once, and every kind of list. */
const callsOf = (origin: string): readonly Call[] => [
  { name: 'tools/list', args: ['--method', 'tools/list', '--strict'] },
  call('search_site', 'query=light', 'limit=2'),
  call('get_document', 'path=/art/blue-hour', 'max_tokens=500'),
  call('list_recent', 'section=posts'),
  call('list_sections'),
  call('search', 'query=light'),
  call('fetch', 'id=/art/blue-hour'),
  { name: 'resources/list', args: ['--method', 'resources/list'] },
  { name: 'resources/templates/list', args: ['--method', 'resources/templates/list'] },
  { name: 'resources/read', args: ['--method', 'resources/read', '--uri', `${origin}/art/blue-hour`] },
];

async function run(site: JudgedSite, target: readonly string[], { args }: Call): Promise<Faults> {
  const all = ['--cli', ...target, ...args, '--quiet', '--format', 'json'];
  const { ok, stdout, output } = await runBin('mcp-inspector', all, site.makeFolder());
  if (ok && stdout.startsWith('{"result":') && !output.includes('Warning:')) return [];
  return [output.slice(-1000) || 'it printed nothing'];
}

function checksOf(site: JudgedSite): readonly Check[] {
  const calls = callsOf(site.origin);
  return ERAS.flatMap((era) => {
    const http = [`${site.origin}/mcp`, '--transport', 'http', '--protocol-era', era];
    const stdio = [...STDIO, '--base-url', site.origin, '--transport', 'stdio', '--protocol-era', era];
    return [
      ...calls.map((each) => ({
        name: `${era}: ${each.name}`,
        run: () => run(site, http, each),
      })),
      ...calls.slice(0, 2).map((each) => ({
        name: `${era} over stdio: ${each.name}`,
        run: () => run(site, stdio, each),
      })),
    ];
  });
}

/** The inspector's command line: it lists and calls every tool, and lints their schemas. */
export const inspector: Judge = {
  name: 'mcp inspector',
  checks: async (site) => checksOf(site),
  planted: [
    {
      name: 'a schema that few hosts understand',
      spoil: spoilResult('tools', ({ tools }) => {
        tools[0].inputSchema.properties.limit.type = ['integer', 'null'];
      }),
      check: 'legacy: tools/list',
      says: /`type` is an array/,
    },
    {
      name: 'an answer that its own schema does not allow',
      spoil: spoilResult('structuredContent', ({ structuredContent }) => {
        structuredContent.total = 'two';
      }),
      check: 'auto: tools/call search_site',
      says: /schema|total/,
    },
  ],
};
