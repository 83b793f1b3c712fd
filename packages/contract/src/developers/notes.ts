import { removeCidLine } from '../canonical-bytes.ts';
import type { Guide } from '../service/guide.ts';
import { currentVersion, versions } from '../versions.ts';
import { embeddings } from './embeddings.ts';
import { promisesOf } from './promises.ts';

/** The four bytes of prefix: CIDv1, the codec raw, the multihash sha2-256 and its length (multiformats.io). */
const PYTHON = `
import base64, hashlib, sys
digest = hashlib.sha256(sys.stdin.buffer.read()).digest()
print("b" + base64.b32encode(b"\\x01\\x55\\x12\\x20" + digest).decode().lower().rstrip("="))
`;

/** What the developer notes say besides their tables, the same as HTML and as markdown. */
export interface DeveloperNotes {
  readonly description: string;
  /** Paragraphs. Backticks mean code. */
  readonly introduction: readonly string[];
  readonly cid: Guide;
  readonly embeddings: Guide;
  /** Before the table of problems. */
  readonly problems: Guide;
  readonly promises: Guide;
  /** Before the table of versions. */
  readonly versions: Guide;
  /** Before the entries. */
  readonly changelog: Guide;
}

/** Writes the notes of a site. */
export function developerNotes({
  title,
  baseUrl,
}: {
  readonly title: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
}): DeveloperNotes {
  const fetch = `curl -s '${baseUrl}/<path>.md' | ${removeCidLine}`;
  return {
    description: `How programs read ${title}: public, read-only, without a key.`,
    introduction: [
      'Everything answers `GET` and `HEAD`, to any origin. The path of a document, a post or a section with `.md` after it is the same in markdown, and so is the page itself to a request that prefers `text/markdown`.',
    ],
    cid: {
      id: 'cid',
      name: 'Checking a cid',
      paragraphs: [
        'The front matter of every markdown file states its `cid`: the CIDv1 (raw, sha2-256, base32) of the file without that line, the first of the front matter that begins with `cid: `; a line of the body that begins so is content. The same bytes are at `/ipfs/<cid>?format=raw`.',
        'The file itself does not point to `/llms.txt`, so that its cid names the record alone: the `Link` header of every answer does, as `describedby`.',
        'An item of a feed has the cid of its record as `dc:identifier` (RSS, Atom) or as `_site.cid` (JSON Feed).',
      ],
      examples: [
        { purpose: 'With IPFS', code: `${fetch} |\n  ipfs add --cid-version 1 --only-hash --quieter` },
        { purpose: 'With Python', code: `${fetch} |\n  python3 -c '${PYTHON}'` },
      ],
    },
    embeddings,
    problems: plain('problems', 'Problems', [
      'Errors are `application/problem+json` (RFC 9457). `code` is one of these, `detail` says what is wrong with this one request, and `resolution` what to send instead.',
    ]),
    promises: plain('promises', 'Promises', promisesOf(currentVersion(versions))),
    versions: plain('versions', 'Versions', [
      'Every answer carries `API-Version`; a request may send it. The paths below `/api/v<version>/` are of one version. A deprecated version says so in `Deprecation` and `Sunset`.',
    ]),
    changelog: plain('changelog', 'Changelog', [
      'What changed in the API, newest first. Removals stand here before they happen.',
    ]),
  };
}

function plain(id: string, name: string, paragraphs: readonly string[]): Guide {
  return { id, name, paragraphs, examples: [] };
}
