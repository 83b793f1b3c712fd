/** A request without a body, as it goes over the wire. */
export function get(path: string, headers: Readonly<Record<string, string>> = {}): string {
  return write(`GET ${path}`, headers, '');
}

/** A request with a JSON body. */
export function post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): string {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  return write(
    `POST ${path}`,
    { 'Content-Type': 'application/json', 'Content-Length': length, ...headers },
    text,
  );
}

function write(start: string, headers: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries({ Host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${[`${start} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`;
}
