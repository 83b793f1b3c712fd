import { operations, removeCidLine, type SiteSummary } from '@site/contract';

/** What an agent can learn to do with the site. */
export interface Skill {
  /** From 1 to 64 of `a-z`, `0-9` and `-`. */
  readonly name: string;
  /** What it is good for and when to use it; at most 1,024 characters. */
  readonly describe: (site: SiteSummary) => string;
  /** The instructions, in markdown. */
  readonly instruct: (site: SiteSummary) => string;
}

/** Every skill, one row each. */
export const skills: readonly Skill[] = [
  {
    name: 'read-site',
    describe: ({ title }) =>
      `Find and read what is published on ${title}, in markdown. Use it to answer questions about the site's documents and posts or to list what is new.`,
    instruct: readSite,
  },
  {
    name: 'verify-content',
    describe: ({ title }) =>
      `Check that text or images of ${title} are exactly what was published, by their content identifier. Use it before quoting, archiving or caching.`,
    instruct: verifyContent,
  },
];

function readSite({ title, baseUrl, sections }: SiteSummary): string {
  const { listContent, search } = operations;
  return `# Read ${title}

Everything is public and read-only. No key is needed; send GET.

## Find

- To search: \`GET ${baseUrl}${search.path}?q=<words>\`. Each hit has a \`snippet\`, a \`url\` and a \`markdownUrl\`.
- To list what is new: \`GET ${baseUrl}${listContent.path}?limit=20\`, of one section with \`&section=<slug>\`.
- To see everything at once: \`GET ${baseUrl}/llms.txt\`, or all texts in one file: \`GET ${baseUrl}/llms-full.txt\`.
- The sections are: ${sections.map(({ slug, description }) => (description === '' ? slug : `${slug} (${description})`)).join(', ')}. Short posts are in \`feed\`.

Answers come in pages: while \`nextCursor\` is not null, send the same request with \`&cursor=<nextCursor>\`.

## Read

Append \`.md\` to the path of a document or post, or fetch the \`markdownUrl\` of an item. The file begins with front matter
(title, section, tags, created, updated, cid, html; no dates where its author gave none), then the title and the whole body.

## When something goes wrong

Errors are \`application/problem+json\`. Read \`resolution\`: it says which request to send instead.
`;
}

/**
 * A command, for a shell, that prints the CID of the hash that `sha256sum` prints: base32 (RFC 4648 §6) of 36 bytes, made of
 * five hexadecimal digits at a time. Neither dash nor busybox has a program that does it.
 */
const CID_OF_HASH = `awk '{
  hex = "01551220" $1 "000"; cid = "b"
  for (at = 1; at < 75; at += 5) {
    bits = 0
    for (i = 0; i < 5; i++) bits = 16 * bits + index("0123456789abcdef", substr(hex, at + i, 1)) - 1
    for (unit = 32768; unit >= 1; unit /= 32) cid = cid substr("abcdefghijklmnopqrstuvwxyz234567", int(bits / unit) % 32 + 1, 1)
  }
  print substr(cid, 1, 59)
}'`;

function verifyContent({ title, baseUrl }: SiteSummary): string {
  return `# Verify content of ${title}

Every record has a \`cid\` (CIDv1, raw, sha2-256, base32). The same cid always means the same bytes.

1. Fetch the markdown of the record: \`GET ${baseUrl}/<path>.md\`.
2. Take the first line that begins with \`cid: \` out of the front matter; leave every other byte as it is, also a
   line of the body that begins so.
3. Hash the rest with SHA-256. The cid is \`b\` followed by the lower-case base32, without padding, of the four bytes
   01 55 12 20 and the 32 bytes of the hash.
4. Compare it with the line that was taken out. When they differ, the text is not the published one.

In a shell of POSIX (dash and \`busybox sh\` will do), with \`curl\`, \`awk\` and \`sha256sum\` (on a Mac: \`shasum -a 256\`):

\`\`\`sh
cid() { sha256sum | ${CID_OF_HASH}; }
curl -fsS '${baseUrl}/<path>.md' >record.md
stated=$(awk '/^cid: / { print $2; exit }' record.md)
computed=$(${removeCidLine} record.md | cid)
if [ "$stated" = "$computed" ]; then echo "genuine: $computed"; else echo "altered: $stated became $computed"; fi
\`\`\`

An image or another file (\`GET /blobs/<cid>\`) is checked in the same way, with all its bytes: \`cid <file\` prints the
\`<cid>\` of its URL.
`;
}
