import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { own } from '../owned-process.ts';
import { freePort } from '../site/free-port.ts';
import { nodeModules, quietEnv } from '../tools.ts';

/** A proxy that holds the answers which it passes on to a document. */
export interface Prism {
  readonly origin: string;
  close(): Promise<void>;
}

/** It reads the whole document first. */
const READY_WITHIN_MS = 60_000;

/**
 * Starts Prism before a site. What it finds wrong with an answer is in the header `sl-violations` of the answer.
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
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const close = async () => {
    kill();
    await ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  for (let waited = 0; waited < READY_WITHIN_MS && child.exitCode === null; waited += 100) {
    const answer = await fetch(`${origin}/robots.txt`).catch(() => undefined);
    if (answer?.status === 200) return { origin, close };
    await setTimeout(100);
  }
  await close();
  throw new Error(`Prism is not ready: ${said.join('').slice(-1000)}`);
}
