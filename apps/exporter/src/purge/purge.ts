import type { ConfiguredCdn } from './configured-cdns.ts';

/** How CDNs are reached. */
export interface PurgeOptions {
  /** Where the API of a CDN is, by its name; where the CDN says it is when left out. */
  readonly apis?: Readonly<Record<string, string>>;
  /** How long a CDN may take to answer, in milliseconds. */
  readonly timeout?: number;
}

/** In milliseconds. */
const TIMEOUT = 30_000;

/** How much of an answer is read, in characters: all that says whether it is done. */
const READ = 65_536;

/** How much of it is shown where it says why nothing was purged. */
const SHOWN = 300;

/**
 * Has a CDN forget all that it has of the site.
 * @returns why it has not; `undefined` when it has. Its token is in no such text
 */
export async function purge(
  { cdn, place, token }: ConfiguredCdn,
  { apis = {}, timeout = TIMEOUT }: PurgeOptions = {},
): Promise<string | undefined> {
  const { path, headers, body } = cdn.request(place, token);
  try {
    const response = await fetch((apis[cdn.name] ?? cdn.api) + path, {
      method: 'POST',
      headers,
      body: body ?? null,
      // A redirect could send the token elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const text = await beginningOf(response);
    if (response.ok && cdn.done.safeParse(parseJson(text)).success) return undefined;
    return [
      statusText(response),
      text.replaceAll(token, '(the token)').slice(0, SHOWN).trim(),
      hint(cdn.token, response),
    ]
      .filter((part) => part !== '')
      .join(' ');
  } catch (error) {
    return `${describe(error, timeout)}.`.replaceAll(token, '(the token)');
  }
}

async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > READ) break;
  }
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function statusText({ status, ok }: Response): string {
  return ok ? `It answered ${status}, and not that it is done:` : `It answered ${status}:`;
}

/** What to do about a status. */
function hint(variable: string, { status, headers }: Response): string {
  if (status === 401 || status === 403) return `Set ${variable} to a token that may purge there.`;
  if (status === 404) return 'Check the id that is set for it.';
  if (status !== 429) return '';
  const seconds = headers.get('retry-after');
  return seconds !== null && /^\d{1,6}$/.test(seconds)
    ? `Try again after ${seconds} seconds.`
    : 'Try again after a while.';
}

/** The cause that a system or a timer gives, beneath what `fetch` says of any of them. */
function describe(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `It has not answered within ${timeout / 1000} seconds`;
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
