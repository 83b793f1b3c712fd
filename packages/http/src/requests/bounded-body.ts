import { cutValue, ProblemError } from '@site/problem';

/**
 * The request with a body of bounded length. A stated `Content-Length` is enforced by the server itself; a chunked body
 * is read here and counted.
 * @param most - the limit in bytes, from 0
 */
export async function boundBody(
  request: Request,
  path: string,
  most: number,
): Promise<Request | ProblemError<'payload_too_large'>> {
  const stated = request.headers.get('content-length');
  if (stated !== null) return Number(stated) <= most ? request : tooLarge(path, most);
  // Fetch knows no body of these, whatever the connection carries (Fetch §5.4), and makes no request with one.
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  // Only a body without a length is streamed through here: the stream costs more than a small request itself.
  if (!request.headers.has('transfer-encoding') && request.body === null) return request;
  const body = await readBody(request.body, most);
  return body === undefined ? tooLarge(path, most) : new Request(request, { body });
}

async function readBody(stream: ReadableStream<Uint8Array> | null, most: number): Promise<Blob | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of stream ?? []) {
    length += chunk.length;
    if (length > most) return undefined;
    chunks.push(new Uint8Array(chunk));
  }
  return new Blob(chunks);
}

function tooLarge(path: string, most: number): ProblemError<'payload_too_large'> {
  return new ProblemError('payload_too_large', {
    detail: `The request body is larger than ${most} bytes.`,
    resolution: `Send at most ${most} bytes to ${cutValue(path)}: request less at once.`,
  });
}
