import { currentVersion, promisesOf } from '@site/contract';
import type { DocumentContext, Part } from './document-context.ts';

const DESCRIPTION = `Everything is public and read-only, and needs no key.

Every path takes GET, and with it HEAD, which answers the same without a body, and OPTIONS, which opens it to scripts
of every origin. Any other method is answered 405 with \`Allow\`.

A parameter that a path does not have is an error, so that a misspelt one is noticed. Those that campaigns add to links
(\`utm_source\` and its like) are ignored; \`/ipfs/\` ignores whatever it does not know, as its specification has it.

Every answer carries \`API-Version\`. The paths below \`/api/\` answer the current version, or the one that a request
names in \`API-Version\`; those below \`/api/v<version>/\` always answer theirs.

Errors are problem documents (RFC 9457): decide by \`code\`, and read \`resolution\` for what to send instead. Outside
\`/api/\`, a client that prefers HTML or markdown to JSON is shown them in that form.

The licence is that of this interface and its description. What is published belongs to its authors.`;

/** The description, and what clients may rely on. */
function describe(version: string): string {
  const promises = promisesOf(version).map((promise) => `- ${promise}`);
  return `${DESCRIPTION}\n\n## Promises\n\n${promises.join('\n')}`;
}

/** The info object. */
export function infoOf({ site, versions }: DocumentContext): Part {
  const version = currentVersion(versions);
  return {
    title: site.title,
    ...(site.description === '' ? {} : { summary: site.description }),
    description: describe(version),
    contact: { name: site.author ?? site.title, url: site.baseUrl },
    license: { name: 'MIT', identifier: 'MIT' },
    version,
  };
}
