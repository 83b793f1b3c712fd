import { readFile, stat } from 'node:fs/promises';
import { type ObjectReader, objectSource, Refusal, readUrl, type SiteSource, urlSource } from '@site/export';
import { folderObjects } from '@site/export/folder';
import { getUrl } from './get-url.ts';

/** What an operand names. */
export type OpenSite =
  | { readonly kind: 'folder'; readonly source: SiteSource; readonly objects: ObjectReader }
  | { readonly kind: 'url'; readonly source: SiteSource }
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Uint8Array };

/**
 * Finds out what an operand names: a folder, a file, or a site that is served.
 * @throws {Refusal} when there is nothing
 */
export async function openSite(operand: string): Promise<OpenSite> {
  if (/^https?:\/\//i.test(operand)) return openUrl(operand);
  const found = await stat(operand).catch(() => undefined);
  if (found === undefined) {
    throw new Refusal(
      `There is nothing at "${operand}": name an export, a file, or a URL that begins with http.`,
    );
  }
  if (!found.isDirectory()) return { kind: 'file', name: operand, bytes: await readFile(operand) };
  const objects = folderObjects(operand);
  return { kind: 'folder', source: objectSource(objects), objects };
}

async function openUrl(operand: string): Promise<OpenSite> {
  const url = operand.replace(/\/+$/, '');
  if (!URL.canParse(url)) throw new Refusal(`"${operand}" is no URL: write it like https://example.com.`);
  if (!/\.(?:json|car)$/.test(new URL(url).pathname)) return { kind: 'url', source: urlSource(url, getUrl) };
  const file = await readUrl(operand, getUrl);
  if (file === undefined) throw new Refusal(`There is nothing at ${operand}.`);
  return { kind: 'file', name: operand, bytes: file.bytes };
}
