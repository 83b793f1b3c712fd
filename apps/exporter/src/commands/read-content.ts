import type { BuildCache, Site } from '@site/content-core';
import { type LoadedSite, loadConfig, loadSite } from '@site/content-core/fs';
import { Refusal } from '@site/export';
import { type CodeChoice, type SiteCode, SiteCodeFolder } from '@site/node/site-code';

/** Content that was read. */
export interface ReadContent
  extends Pick<LoadedSite, 'issues' | 'heldBack' | 'faulty' | 'recognised' | 'notes' | 'empty' | 'external'> {
  /** Absent when there is an error, unless the rest is wanted all the same; and when the configuration is wrong. */
  readonly site?: Site;
  /** The code of the site's owner. */
  readonly code?: SiteCode;
}

/** How content is read. */
export interface ReadOptions {
  /** Takes precedence over the folder's configuration. */
  readonly baseUrl: string | undefined;
  readonly now: Date;
  readonly cache?: BuildCache;
  /** Whether the links that lead out of the site are listed. */
  readonly collectsLinks?: boolean;
  /** Whether files with errors are left out; otherwise there is no site with one. */
  readonly keepsGoing?: boolean;
  /** Whose code is run. */
  readonly config: CodeChoice;
}

/** Reads and checks a content folder. */
export async function readContent(
  content: string,
  { keepsGoing = false, config, ...options }: ReadOptions,
): Promise<ReadContent> {
  const { code, note } = await new SiteCodeFolder(content, config).open();
  const {
    site,
    issues,
    heldBack,
    faulty,
    recognised,
    notes,
    empty,
    external = [],
  } = await loadSite(content, { ...options, code }).catch(refuseUnreadable);
  const failed = site === undefined || (faulty.length > 0 && !keepsGoing);
  return {
    ...{ issues, heldBack, faulty, external },
    notes: note === undefined ? notes : [...notes, note],
    ...(code === undefined ? {} : { code }),
    ...(recognised === undefined ? {} : { recognised }),
    ...(empty === undefined ? {} : { empty }),
    ...(failed ? {} : { site }),
  };
}

/** A file that cannot be read is an issue of the content; a folder that cannot be listed has no issues to report. */
function refuseUnreadable(error: NodeJS.ErrnoException): never {
  if (error.syscall !== 'scandir') throw error;
  throw new Refusal(`${error.message}. Make this folder readable for the user who exports, or move it away.`);
}

/**
 * The moment of the build, which decides what is scheduled and what has expired. `SOURCE_DATE_EPOCH` sets it, as
 * reproducible builds do: seconds since 1970.
 * @throws {Refusal} when that is no number
 */
export function buildMoment(environment: Readonly<Record<string, string | undefined>>): Date {
  const epoch = environment['SOURCE_DATE_EPOCH'];
  if (epoch === undefined || epoch === '') return new Date();
  const moment = new Date(Number(epoch) * 1000);
  if (/^\d+$/.test(epoch) && !Number.isNaN(moment.getTime())) return moment;
  throw new Refusal(
    `SOURCE_DATE_EPOCH must be a whole number of seconds since 1970; it is ${JSON.stringify(epoch)}.`,
  );
}

/** Whether the base URL of the site is known. */
export function hasBaseUrl(site: Site, baseUrl: string | undefined): boolean {
  return baseUrl !== undefined || site.config.base_url !== undefined;
}

/**
 * Looks for the base URL in the configuration alone: reading records takes minutes.
 * @throws {Refusal} when nothing says so: the links of the site would lead to this machine
 */
export async function requireBaseUrl(content: string, baseUrl: string | undefined): Promise<void> {
  if (baseUrl !== undefined) return;
  const config = await loadConfig(content).catch(refuseUnreadable);
  // A configuration that is wrong is reported as such when the folder is read.
  if (config === undefined || config.base_url !== undefined) return;
  throw new Refusal('Nothing says where the site will be: add --base-url, or base_url to site.yaml.');
}
