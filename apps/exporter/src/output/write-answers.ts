import type { Hono } from 'hono';
import { eachOf } from '../each-of.ts';
import type { ExportedAnswer } from '../host/host-rules.ts';
import type { Progress } from '../report/progress.ts';
import type { FileWriter, Variant } from './file-writer.ts';
import type { PlannedFile } from './plan-files.ts';

/** The codings of the variants, and what their file names end with: what nginx's static modules look for. */
export const VARIANTS = [
  { coding: 'br', suffix: '.br' },
  { coding: 'gzip', suffix: '.gz' },
  { coding: 'zstd', suffix: '.zst' },
] as const;

/** How many answers are in the making at once: enough for compression and writing to use what the machine has. */
const AT_ONCE = 16;

/** Asks for every path and writes what comes: the bytes of a file are those of the live answer. */
export async function writeAnswers(
  app: Hono,
  baseUrl: string,
  files: readonly PlannedFile[],
  writer: FileWriter,
  progress: Progress,
): Promise<readonly ExportedAnswer[]> {
  const answers: ExportedAnswer[] = [];
  const ask = (path: string, coding?: string) => askApp(app, baseUrl + path, coding);
  await eachOf(files, AT_ONCE, async (planned) => {
    const { headers, body } = await ask(planned.path);
    answers.push({ path: planned.path, isPage: planned.isPage, headers });
    await writeAnswer(planned, headers, body, ask, writer);
    progress.step();
  });
  return answers.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The page of what is not there, for hosts that look for it by its name. */
export async function writeMissingPage(app: Hono, baseUrl: string, writer: FileWriter): Promise<void> {
  const response = await app.request(`${baseUrl}/404`, { headers: { accept: 'text/html' } });
  await writer.writeOwn('404.html', new Uint8Array(await response.arrayBuffer()));
}

type Ask = (path: string, coding?: string) => Promise<Response>;

async function writeAnswer(
  { path, file }: PlannedFile,
  headers: Headers,
  body: Response['body'],
  ask: Ask,
  writer: FileWriter,
): Promise<void> {
  const digest = statedDigest(headers);
  // What states no digest is made while it is sent, because it is large.
  const tag = digest === undefined ? headers.get('etag') : null;
  const written = { file, path, type: headers.get('content-type') ?? '', ...(tag === null ? {} : { tag }) };
  const known = writer.known(file);
  const isSame = digest === undefined ? known?.tag === tag : known?.digest === digest;
  if (known !== undefined && isSame && known.path === path && known.type === written.type) {
    await body?.cancel();
    await writer.keep(known);
  } else if (digest === undefined) {
    await writer.writeStream(written, body ?? new ReadableStream());
  } else {
    const bytes = await bytesOf(body);
    await writer.write({ ...written, digest }, bytes, await variantsOf(path, bytes.length, headers, ask));
  }
}

/** The digest that an answer states of its bytes (RFC 9530 §3); verifying the export computes it again. */
function statedDigest(headers: Headers): string | undefined {
  return /^sha-256=:([^:]+):$/.exec(headers.get('repr-digest') ?? '')?.[1];
}

async function bytesOf(body: Response['body']): Promise<Uint8Array> {
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/** The compressed forms of an answer, as the application makes them; those that are no smaller are left out. */
async function variantsOf(
  path: string,
  size: number,
  headers: Headers,
  ask: Ask,
): Promise<ReadonlyMap<string, Variant>> {
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) return new Map();
  const variants = await Promise.all(
    VARIANTS.map(async ({ coding, suffix }) => {
      const response = await ask(path, coding);
      if (response.headers.get('content-encoding') !== coding)
        throw new Error(`GET ${path} knows no ${coding}.`);
      const digest = statedDigest(response.headers) ?? '';
      return [suffix, { bytes: new Uint8Array(await response.arrayBuffer()), digest }] as const;
    }),
  );
  return new Map(variants.filter(([, { bytes }]) => bytes.length < size));
}

async function askApp(app: Hono, url: string, coding?: string): Promise<Response> {
  // Who says nothing of what it accepts is refused blocks (Trustless Gateway specification, "`Accept`").
  const headers = { accept: '*/*', ...(coding === undefined ? {} : { 'accept-encoding': coding }) };
  const response = await app.request(url, { headers });
  if (response.status === 200) return response;
  throw new Error(`GET ${url} answered ${response.status}: ${await response.text()}`);
}
