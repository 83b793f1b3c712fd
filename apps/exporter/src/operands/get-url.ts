/** How long a server may take to begin an answer, in milliseconds; how long the rest takes depends on its size. */
const TIMEOUT = 30_000;

/** Sends a GET request, and waits only so long for the answer to begin. */
export async function getUrl(url: string): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`none within ${TIMEOUT / 1000} seconds`)), TIMEOUT);
  try {
    return await fetch(url, { signal: late.signal });
  } finally {
    clearTimeout(timer);
  }
}
