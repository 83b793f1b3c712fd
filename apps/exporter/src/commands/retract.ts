import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCid } from '@site/cid';
import { addRetraction, barePath, decodePath } from '@site/content-core';
import { loadSite } from '@site/content-core/fs';
import type { Retraction } from '@site/contract';
import { Refusal } from '@site/export';
import { removeRetractedTexts } from '@site/node';
import { CACHE_TAG } from '@site/node/cache-tags';
import type { CommandOptions } from '../command-line/read-command.ts';
import { checkContent } from '../operands/check-places.ts';
import { type ConfiguredCdn, configuredCdns } from '../purge/configured-cdns.ts';
import { purge } from '../purge/purge.ts';
import type { ExitCode, Output, RunContext } from '../run-context.ts';
import { exportSite } from './export.ts';

type Options = CommandOptions<'retract'>;

/**
 * Retracts what was published, for good: notes it in `site.yaml`, which every server of the folder heeds, and removes what
 * lies in the history and the export that are named, and from CDNs on demand. Doing it again does what is left to do.
 */
export async function retract(
  [reference]: readonly [string],
  options: Options,
  context: RunContext,
): Promise<ExitCode> {
  const { json } = options;
  // Before anything is done: what cannot be purged is not to be found out afterwards.
  const cdns = options.purge ? configuredCdns(context.environment) : [];
  const content = await checkContent(options.content);
  const day = context.now.toISOString().slice(0, 10);
  const what = {
    ...whatOf(reference),
    date: day,
    ...(options.reason === undefined ? {} : { reason: options.reason }),
  };
  const isAdded = await note(join(content, 'site.yaml'), what);
  const name = what.path ?? what.cid ?? '';
  say(
    { event: 'retracted', ...what, added: isAdded },
    `${name} ${isAdded ? 'is retracted' : 'was retracted before'} in ${join(options.content, 'site.yaml')}. A server of that folder answers 410 for it once it has read that.`,
    json,
    context.output,
  );
  const codes = [
    await cleanHistory(content, options, context),
    await exportAgain(options, context),
    // At the end: what is asked for meanwhile would be cached again.
    await purgeAll(cdns, json, context),
  ];
  return codes.some((code) => code !== 0) ? 1 : 0;
}

/** What a reference names: a CID, or the path of a record, which may be written as its URL or that of its markdown. */
function whatOf(reference: string): Pick<Retraction, 'path' | 'cid'> {
  if (isCid(reference)) return { cid: reference };
  const path =
    /^https?:\/\//i.test(reference) && URL.canParse(reference) ? new URL(reference).pathname : reference;
  const block = /^\/(?:ipfs|blobs)\/([a-z2-7]+)(?:\.[^/]*)?$/.exec(path)?.[1];
  if (block !== undefined && isCid(block)) return { cid: block };
  return { path: decodePath(barePath(path)).normalize('NFC') };
}

/**
 * Adds a retraction to the file, in one step.
 * @returns whether it was not there yet
 * @throws {Refusal} when nothing can be retracted by that name, or the file cannot be read
 */
async function note(file: string, what: Retraction): Promise<boolean> {
  const before = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const added = addRetraction(before, what);
  if (!added.ok) throw new Refusal(added.fault);
  if (added.text === before) return false;
  const beside = `${file}.${process.pid}.part`;
  await writeFile(beside, added.text, { flag: 'wx' });
  await rename(beside, file);
  return true;
}

async function cleanHistory(
  content: string,
  { history, json }: Options,
  { now, output }: RunContext,
): Promise<ExitCode> {
  if (history === undefined) return 0;
  const { site } = await loadSite(content, { now });
  if (site === undefined) {
    say(
      { event: 'failed', history },
      `${history} still has what it had: site.yaml has errors, so mend it and run this again.`,
      json,
      output,
    );
    return 1;
  }
  const faults = await removeRetractedTexts(history, content, site);
  for (const message of faults) say({ event: 'failed', history, message }, message, json, output);
  if (faults.length > 0) return 1;
  say({ event: 'cleaned', history }, `${history} holds no text of it any more.`, json, output);
  return 0;
}

/** Writes the export again: it takes nothing over that is retracted, and leaves no build that has it. */
async function exportAgain(options: Options, context: RunContext): Promise<ExitCode> {
  const { out, json } = options;
  if (out === undefined) return 0;
  const code = await exportSite({ ...options, out, 'keep-going': true }, context);
  if (code !== 0)
    say(
      { event: 'failed', out },
      `${out} still has what it had: mend what is reported above, and run this again.`,
      json,
      context.output,
    );
  return code;
}

async function purgeAll(
  cdns: readonly ConfiguredCdn[],
  json: boolean,
  { purging, output }: RunContext,
): Promise<ExitCode> {
  const purged = cdns.map(async (each) => ({ cdn: each.cdn.name, message: await purge(each, purging) }));
  let code: ExitCode = 0;
  for (const { cdn, message } of await Promise.all(purged)) {
    if (message === undefined) {
      say(
        { event: 'purged', cdn, tag: CACHE_TAG },
        `${cdn} has purged the tag ${CACHE_TAG}. A server that had not read site.yaml by then may have been asked again: run this again once all answer 410.`,
        json,
        output,
      );
    } else {
      code = 1;
      const rest = 'The retraction itself is noted, and servers heed it: to purge again, run this again.';
      say(
        { event: 'failed', cdn, message: `${message} ${rest}` },
        `${cdn} has not purged. ${message} ${rest}`,
        json,
        output,
      );
    }
  }
  return code;
}

function say(event: object, text: string, json: boolean, { print }: Output): void {
  print(json ? JSON.stringify(event) : text);
}
