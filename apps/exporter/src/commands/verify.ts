import { type Progress, type Verification, verifyCar, verifyExport, verifySite } from '@site/export';
import { nodeSha256 } from '@site/export/node';
import { codings } from '@site/node/codings';
import type { CommandOptions } from '../command-line/read-command.ts';
import { type OpenSite, openSite } from '../operands/open-site.ts';
import { count } from '../report/issues.ts';
import { trackProgress } from '../report/progress.ts';
import { progressView } from '../report/views.ts';
import type { ExitCode, Output } from '../run-context.ts';

/** Hashes everything again that an operand names, and reports what does not match. */
export async function verify(
  operand: string,
  { limits, json }: CommandOptions<'verify'>,
  output: Output,
): Promise<ExitCode> {
  const progress = trackProgress(progressView(json, output));
  const { mismatches, ...found } = await verifyOperand(await openSite(operand, limits), progress);
  progress.end();
  for (const { path, fault } of mismatches) {
    output.print(json ? JSON.stringify({ event: 'mismatch', path, fault }) : `${path} ${fault}`);
  }
  const { snapshot, records, files, blocks } = found;
  const checked = `${count(records, 'record or blob', 'records and blobs')}, ${count(files, 'file')}, ${count(blocks, 'block')}`;
  const verdict = mismatches.length === 0 ? 'All match.' : `${mismatches.length} do not match.`;
  output.print(
    json
      ? JSON.stringify({ event: 'done', ...found, mismatches: mismatches.length })
      : `${operand}: snapshot ${snapshot ?? 'unknown'}; ${checked}. ${verdict}`,
  );
  return mismatches.length === 0 ? 0 : 1;
}

async function verifyOperand(site: OpenSite, progress: Progress): Promise<Verification> {
  const options = { sha256: nodeSha256, codings, progress };
  switch (site.kind) {
    case 'file':
      return verifyCar(site.pieces(), site.name, options);
    case 'folder':
      return verifyExport(site.objects, options);
    case 'url':
      return verifySite(site.source, options);
  }
}
