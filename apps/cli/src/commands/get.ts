import { createClient } from '@site/client';
import { checkUrl } from '../check-url.ts';
import type { Output } from '../output.ts';

/** Prints a record, once its bytes are checked against the CID that they state. */
export async function get(url: string, { print, report }: Output): Promise<number> {
  const { origin, pathname } = new URL(checkUrl(url));
  const { cid, markdown } = await createClient(origin, { fetch }).get(pathname);
  print(markdown);
  report(`Checked: ${cid}\n`);
  return 0;
}
