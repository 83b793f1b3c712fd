import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

/** Words that only a secret record has: in its title, its description, its body, and a file that it alone shows. */
export const SECRETS = ['qzxvtitle', 'qzxvabout', 'qzxvbody', 'qzxvpicture'] as const;

const DECODERS = {
  br: brotliDecompressSync,
  gz: gunzipSync,
  gzip: gunzipSync,
  zst: zstdDecompressSync,
} as const;

/** The secrets that stand in bytes, in whatever case. @param coding - the suffix or the name of their compression */
export function secretsIn(bytes: Uint8Array, coding = ''): readonly string[] {
  const decode = Object.hasOwn(DECODERS, coding) ? DECODERS[coding as keyof typeof DECODERS] : undefined;
  const text = Buffer.from(decode === undefined ? bytes : decode(bytes))
    .toString('latin1')
    .toLowerCase();
  return SECRETS.filter((secret) => text.includes(secret));
}

/** Every file below a folder that holds a secret, with the first of them. Links are not followed: their targets are read. */
export function filesWithSecrets(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((path) => {
      const [found] = secretsIn(readFileSync(path), path.slice(path.lastIndexOf('.') + 1));
      return found === undefined ? [] : `${relative(folder, path)}: ${found}`;
    })
    .sort();
}
