import type { SiteSummary } from '@site/contract';
import { CodeBlock } from './code-block.tsx';

/** Removes only the first such line: a line of the body may begin so too. */
const WITHOUT_CID = "awk '!done && /^cid: / { done = 1; next } 1'";

/** The four bytes of prefix: CIDv1, the codec raw, the multihash sha2-256 and its length (multiformats.io). */
const PYTHON = `
import base64, hashlib, sys
digest = hashlib.sha256(sys.stdin.buffer.read()).digest()
print("b" + base64.b32encode(b"\\x01\\x55\\x12\\x20" + digest).decode().lower().rstrip("="))
`;

/** How to verify that a document matches its cid. */
export function Cid({ site }: { readonly site: SiteSummary }) {
  const fetch = `curl -s '${site.baseUrl}/<section>/<slug>.md' | ${WITHOUT_CID}`;
  return (
    <section>
      <h2 id="cid">Checking a cid</h2>
      <p>
        The front matter of every markdown file states its <code>cid</code>: the CIDv1 (raw, sha2-256, base32)
        of the file without that line. Two ways to work it out:
      </p>
      <CodeBlock
        code={`${fetch} |\n  ipfs add --cid-version 1 --only-hash --quieter\n\n${fetch} |\n  python3 -c '${PYTHON}'`}
      />
      <p>
        The same bytes are at <code>/ipfs/&lt;cid&gt;?format=raw</code>.
      </p>
    </section>
  );
}
