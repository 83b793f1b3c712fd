import type { JudgedSite } from './judged-site.ts';

/** The text at a path. @throws {Error} for any other answer than 200 */
export async function getText(
  { origin }: Pick<JudgedSite, 'origin'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const answer = await fetch(`${origin}${path}`, { headers });
  if (answer.status !== 200) throw new Error(`GET ${path} answers ${answer.status}`);
  return answer.text();
}
