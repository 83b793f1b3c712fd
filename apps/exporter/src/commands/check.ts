import { planFiles } from '@site/export';
import { guidesOf } from '@site/http';
import { createService } from '@site/service';
import type { CommandOptions } from '../command-line/read-command.ts';
import { checkContent } from '../operands/check-places.ts';
import { printFindings } from '../report/findings.ts';
import type { ExitCode, RunContext } from '../run-context.ts';
import { hasBaseUrl, readContent } from './read-content.ts';

/** Checks a content folder and writes nothing. */
export async function check(
  { content, 'base-url': baseUrl, json }: CommandOptions<'check'>,
  { output, now, surfaces }: RunContext,
): Promise<ExitCode> {
  await checkContent(content);
  const { site, issues } = await readContent(content, baseUrl, now);
  const faults =
    site === undefined
      ? []
      : planFiles(await createService(site, { guides: guidesOf(surfaces) }), surfaces).faults;
  printFindings({ issues, faults }, content, json, output);
  const failed = site === undefined || faults.length > 0;
  if (json)
    output.print(JSON.stringify({ event: failed ? 'failed' : 'done', snapshot: site?.snapshot ?? null }));
  else if (!failed) {
    const where = hasBaseUrl(site, baseUrl) ? '' : ', with --base-url, or base_url in site.yaml';
    output.print(`${content} can be exported${where}.`);
  }
  return failed ? 1 : 0;
}
