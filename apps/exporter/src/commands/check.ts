import { compareIssues, type Issue } from '@site/content-core';
import { planFiles, Refusal } from '@site/export';
import { guidesOf } from '@site/http';
import { createService } from '@site/service';
import type { CommandOptions } from '../command-line/read-command.ts';
import { checkExternal } from '../external/check-external.ts';
import { checkContent } from '../operands/check-places.ts';
import { printAnnotations } from '../report/annotations.ts';
import { printFindings } from '../report/findings.ts';
import { count } from '../report/issues.ts';
import type { ExitCode, RunContext } from '../run-context.ts';
import { hasBaseUrl, readContent } from './read-content.ts';

/** How other servers are asked: slow ones are many. */
const ASKING = { timeout: 15_000 };

/** Checks a content folder and writes nothing. */
export async function check(
  options: CommandOptions<'check'>,
  { output, now, surfaces }: RunContext,
): Promise<ExitCode> {
  const { content, 'base-url': baseUrl, strict } = options;
  const format = formatOf(options);
  await checkContent(content);
  const { config } = options;
  const read = await readContent(content, { baseUrl, now, collectsLinks: options.external, config });
  const { site, recognised, notes, heldBack, empty } = read;
  const asked = options.external
    ? await checkExternal(read.external ?? [], { ...ASKING, allowPrivate: options['allow-private'] })
    : [];
  const issues = [...read.issues, ...asked].sort(compareIssues);
  const faults =
    site === undefined
      ? []
      : planFiles(await createService(site, { guides: guidesOf(surfaces) }), surfaces).faults;
  const all = empty === undefined || site === undefined ? faults : [...faults, empty];
  const findings = { issues, faults: all, recognised, notes, heldBack };
  if (format === 'github') printAnnotations(findings, content, output);
  else printFindings(findings, content, format === 'json', output);
  const warned = strict ? countWarnings(issues) : 0;
  const failed = site === undefined || all.length > 0 || warned > 0;
  if (format === 'json')
    output.print(JSON.stringify({ event: failed ? 'failed' : 'done', snapshot: site?.snapshot ?? null }));
  else if (!failed) {
    const where = hasBaseUrl(site, baseUrl) ? '' : ', with --base-url, or base_url in site.yaml';
    output.print(`${content} can be exported${where}.`);
  } else if (site !== undefined && all.length === 0) {
    output.print(`${content} can be exported, but --strict allows no warning: there ${beOf(warned)}.`);
  }
  return failed ? 1 : 0;
}

/** @throws {Refusal} when two are requested */
function formatOf({ format, json }: CommandOptions<'check'>): 'text' | 'json' | 'github' {
  if (json && format !== undefined && format !== 'json')
    throw new Refusal(`--json and --format ${format} contradict each other: leave one of them out.`);
  return json ? 'json' : (format ?? 'text');
}

function countWarnings(issues: readonly Issue[]): number {
  return issues.filter(({ severity }) => severity === 'warning').length;
}

function beOf(warnings: number): string {
  return `${warnings === 1 ? 'is' : 'are'} ${count(warnings, 'warning')}`;
}
