import type { Issue } from '@site/diagnostics';
import { encodePath } from '@site/primitives';
import type { Blob } from '../files/content-file.ts';
import type { Manuscript } from '../records/manuscript.ts';
import { resolveReference } from './resolve-reference.ts';
import type { Resolver } from './resolver.ts';

/** Where a title leads, the blobs that are shown there, and what is wrong with it. */
export interface ResolvedLink {
  readonly url?: string;
  readonly blobs: readonly Blob[];
  readonly issues: readonly Issue[];
}

/** A URL that stands in markdown and in XML as it is. */
const PLAIN = /^https?:\/\/[^\s<>"\\^`{|}\x7f-\uffff]+$/;

const PLACEHOLDER = { start: 0, end: 0 };

/** Resolves the link of a title as any link of the body, to a URL that is absolute. */
export async function resolveLink(manuscript: Manuscript, resolver: Resolver): Promise<ResolvedLink> {
  const { link, path, source, body } = manuscript;
  if (link === undefined) return { blobs: [], issues: [] };
  const {
    edits,
    blobs = [],
    finding,
  } = await resolveReference(
    {
      ...{ kind: 'resource', type: 'link', url: link.url, label: undefined, alone: false },
      ...{ destination: PLACEHOLDER, range: PLACEHOLDER },
    },
    manuscript,
    resolver,
  );
  const issues = finding === undefined ? [] : [issueAt(finding)];
  // The text of a link that leads to nothing public stays, and so does the title.
  const written = edits === undefined ? link.url : (edits[0]?.text ?? '');
  const url = written === '' ? undefined : absolute(written, resolver.baseUrl + encodePath(path));
  return { ...(url === undefined ? {} : { url }), blobs, issues };

  function issueAt({ severity, ...rest }: NonNullable<typeof finding>): Issue {
    const { place = 0, offset } = link ?? {};
    return offset === undefined ? body.issue(severity, place, rest) : source.issue(severity, offset, rest);
  }
}

function absolute(url: string, page: string): string | undefined {
  if (PLAIN.test(url) && URL.canParse(url)) return url;
  const parsed = URL.canParse(url, page) ? new URL(url, page) : undefined;
  return parsed !== undefined && /^(?:https?|mailto):$/.test(parsed.protocol) ? parsed.href : undefined;
}
