import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort, hasEnded, own, waitUntil } from '@site/tooling';
import { nodeModules, quietEnv } from '../tools.ts';

/** A proxy that validates the answers it forwards against a document. */
export interface Prism {
  readonly origin: string;
  close(): Promise<void>;
}

/** Prism parses the whole document first. */
const READINESS = { withinMs: 60_000, everyMs: 100 };

/**
 * Starts Prism before a site. Violations are in the header `sl-violations` of an answer.
 * @param document - the file of the document
 */
export async function startPrism(document: string, site: string, folder: string): Promise<Prism> {
  const port = `${await freePort()}`;
  const args = ['proxy', document, site, '--port', port, '--host', '127.0.0.1', '--validate-request=false'];
  const child = spawn(join(nodeModules, '.bin/prism'), args, {
    cwd: folder,
    env: quietEnv(folder),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { kill, ended } = own(child);
  const output: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const close = async () => {
    kill();
    await ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  let ready = false;
  await waitUntil(async () => {
    const answer = await fetch(`${origin}/robots.txt`).catch(() => undefined);
    ready = answer?.status === 200;
    return ready || hasEnded(child);
  }, READINESS);
  if (ready) return { origin, close };
  await close();
  throw new Error(`Prism is not ready: ${output.join('').slice(-1000)}`);
}
