import { cidOf } from '@site/cid';
import { type Issue, SourceText } from '@site/diagnostics';
import { type Accent, accentOf, CONFIG_FILE, type SiteConfig } from '@site/site-config';
import type { Blob, ContentFile } from '../files/content-file.ts';
import { readSource } from '../files/read-source.ts';
import type { BlobCatalogue } from '../resolve/blob-catalogue.ts';
import { lookUpBlob } from '../resolve/lookup.ts';
import type { SiteLook } from '../site/site.ts';
import { resolveStyles } from './resolve-styles.ts';

/** The look of a site, the files that it needs, and what was found about them. */
export interface ReadLook {
  readonly look: SiteLook;
  readonly blobs: readonly Blob[];
  readonly issues: readonly Issue[];
}

/** Finds the files that `site.yaml` names for the look of pages, and writes their stylesheet. */
export async function readLook(
  config: Pick<SiteConfig, 'logo' | 'favicon' | 'theme' | 'accent' | 'stylesheet'>,
  files: readonly ContentFile[],
  catalogue: BlobCatalogue,
): Promise<ReadLook> {
  const issues: Issue[] = [];
  const image = async (key: 'logo' | 'favicon'): Promise<Blob | undefined> => {
    const src = config[key];
    if (src === undefined) return undefined;
    const blob = await lookUpBlob(src, CONFIG_FILE, catalogue);
    if (blob === undefined) issues.push(await missing(files, key, src));
    return blob;
  };
  const logo = await image('logo');
  const favicon = await image('favicon');
  const styles = await readStyles(config, files, catalogue);
  const named = { logo, favicon, stylesheet: styles.stylesheet };
  return {
    look: {
      ...Object.fromEntries(Object.entries(named).flatMap(([key, blob]) => (blob ? [[key, blob.cid]] : []))),
      ...(styles.blobs.length === 0 ? {} : { loads: styles.blobs.map(({ cid }) => cid) }),
    },
    blobs: [...Object.values(named), ...styles.blobs].filter((blob) => blob !== undefined),
    issues: [...issues, ...(await accentIssues(config, files)), ...styles.issues],
  };
}

/** The accent and the owner's file as one stylesheet, so that a page has one more request and not two. */
async function readStyles(
  { accent, theme, stylesheet: src }: Parameters<typeof readLook>[0],
  files: readonly ContentFile[],
  catalogue: BlobCatalogue,
): Promise<Omit<ReadLook, 'look'> & { readonly stylesheet?: Blob }> {
  const own = accent === undefined ? '' : accentRule(accentOf(accent, theme));
  if (src === undefined)
    return own === ''
      ? { blobs: [], issues: [] }
      : { stylesheet: await stylesOf(own), blobs: [], issues: [] };
  const file = files.find(({ path }) => path === src.replace(/^\.?\//, ''));
  if (file === undefined) return { blobs: [], issues: [await missing(files, 'stylesheet', src)] };
  const source = await readSource(file);
  if (!(source instanceof SourceText)) return { blobs: [], issues: [source] };
  const { text, blobs, issues } = await resolveStyles(source, catalogue);
  return { stylesheet: await stylesOf(own + text), blobs, issues };
}

function accentRule({ light, dark }: Accent): string {
  return `:root{--accent:light-dark(${light},${dark})}\n`;
}

async function stylesOf(text: string): Promise<Blob> {
  const bytes = new TextEncoder().encode(text);
  return {
    cid: await cidOf(bytes),
    extension: 'css',
    mediaType: 'text/css; charset=utf-8',
    size: bytes.length,
    dimensions: undefined,
    file: { path: CONFIG_FILE, read: async () => bytes },
  };
}

/** Read for a fault alone: every build comes by here, and few sites have one. */
async function configSource(files: readonly ContentFile[]): Promise<SourceText> {
  const file = files.find(({ path }) => path === CONFIG_FILE);
  const source = file === undefined ? undefined : await readSource(file);
  return source instanceof SourceText ? source : new SourceText(CONFIG_FILE, '');
}

/** The owner's colour is shown as it is: that some cannot read it is theirs to know. */
async function accentIssues(
  { accent, theme }: Pick<SiteConfig, 'theme' | 'accent'>,
  files: readonly ContentFile[],
): Promise<readonly Issue[]> {
  const fault = accent === undefined ? undefined : accentOf(accent, theme).fault;
  if (accent === undefined || fault === undefined) return [];
  const source = await configSource(files);
  return [
    source.issue('warning', Math.max(0, source.text.search(/^accent:/m)), {
      rule: 'accent-contrast',
      value: accent,
      message: `\`accent\` has a contrast of ${fault.ratio}:1 to what it is read on in the light, and text needs 4.5:1 (WCAG 2.2, 1.4.3).`,
      fix: `Write a darker one: the nearest of its hue is "${fault.nearest}".`,
    }),
  ];
}

async function missing(files: readonly ContentFile[], key: string, src: string): Promise<Issue> {
  const source = await configSource(files);
  return source.issue('warning', Math.max(0, source.text.search(new RegExp(`^${key}:`, 'm'))), {
    rule: 'look-file-unknown',
    value: src,
    message: `\`${key}\` names "${src}", and the folder has no such file.`,
    fix: `Write its path as seen from ${CONFIG_FILE}.`,
  });
}
