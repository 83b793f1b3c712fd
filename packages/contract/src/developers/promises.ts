import { operations } from '../operations.ts';
import { MIN_SUNSET_DAYS } from '../versions.ts';

/**
 * What clients may rely on: one sentence or two each, the same on every surface. Backticks mean code.
 * @param version - the one that requests get when they name none
 */
export function promisesOf(version: string): readonly string[] {
  return [
    `Version ${version} does not change shape: what a request means, and the name, type and meaning of every member of an answer, stay as they are. Parameters, members, values of \`code\` and paths may be added, which is no change of shape: ignore what you do not know.`,
    `A version that is to end is deprecated first. It then answers \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594), and goes on answering for at least ${MIN_SUNSET_DAYS} days.`,
    `Every removal is announced before it happens: in the changelog, \`/developers#changelog\`, and in its feeds, such as \`${operations.getChangelogAtom.path}\`.`,
    'Everything is public and read-only. There is no key, no account and no quota.',
    'A `User-Agent` that says who you are and how to reach you is welcome. None is required, and none changes an answer.',
    `To read the whole site, take \`${operations.getLlmsFull.path}\` rather than crawling it; \`${operations.getChanges.path}\` says what has changed since.`,
    `An address that is cached as immutable never answers other bytes. What an owner has retracted answers 410 \`content_retracted\` instead, in every snapshot: drop every copy. \`${operations.getChanges.path}\` lists what is.`,
    'A client that an owner throttles is answered 429 with `Retry-After` and a problem: send the request again after so many seconds.',
  ];
}
