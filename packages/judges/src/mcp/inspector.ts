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

/** A question, in arguments of the inspector. */
interface Question {
  readonly name: string;
  readonly args: readonly string[];
}

const call = (tool: string, ...args: readonly string[]): Question => ({
  name: `tools/call ${tool}`,
  args: ['--method', 'tools/call', '--tool-name', tool, ...args.flatMap((arg) => ['--tool-arg', arg])],
});

/** Every tool once, and every kind of list. */
const questions = (origin: string): readonly Question[] => [
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

async function ask(site: JudgedSite, target: readonly string[], { args }: Question): Promise<Faults> {
  const all = ['--cli', ...target, ...args, '--quiet', '--format', 'json'];
  const { ok, stdout, output } = await runBin('mcp-inspector', all, site.makeFolder());
  if (ok && stdout.startsWith('{"result":') && !output.includes('Warning:')) return [];
  return [output.slice(-1000) || 'it printed nothing'];
}

function checksOf(site: JudgedSite): readonly Check[] {
  const asked = questions(site.origin);
  return ERAS.flatMap((era) => {
    const http = [`${site.origin}/mcp`, '--transport', 'http', '--protocol-era', era];
    const stdio = [...STDIO, '--base-url', site.origin, '--transport', 'stdio', '--protocol-era', era];
    return [
      ...asked.map((question) => ({
        name: `${era}: ${question.name}`,
        run: () => ask(site, http, question),
      })),
      ...asked.slice(0, 2).map((question) => ({
        name: `${era} over stdio: ${question.name}`,
        run: () => ask(site, stdio, question),
      })),
    ];
  });
}

/** The command line of the inspector: it lists and calls every tool, and lints their schemas. */
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
