import { checkUrl } from '../check-url.ts';
import { escapeLines } from '../escape-controls.ts';
import { openClient } from '../open-client.ts';
import type { Options } from '../options.ts';
import type { Output } from '../output.ts';

/** Prints a record, once its bytes are checked against the CID that they state. */
export async function get(url: string, options: Options, { print, report }: Output): Promise<number> {
  const { origin, pathname } = new URL(checkUrl(url));
  const { cid, markdown } = await openClient(origin, options).get(pathname);
  const shown = escapeLines(markdown);
  print(shown);
  if (shown !== markdown)
    report(
      'Characters that a terminal would obey are printed as \\u and their code; the CID is of the bytes with them.\n',
    );
  report(`Checked: ${cid}\n`);
  return 0;
}
