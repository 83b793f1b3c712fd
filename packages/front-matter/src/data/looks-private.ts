import type { Entry } from '../tree.ts';

/** Words of keys whose values are a secret, or the way to reach a person. */
const WORDS: ReadonlySet<string> = new Set([
  ...['password', 'passwd', 'pwd', 'passphrase', 'passcode', 'secret', 'token', 'credential', 'apikey'],
  ...['privatekey', 'accesskey', 'secretkey', 'otp', 'jwt'],
  ...['email', 'mail', 'phone', 'telephone', 'iban', 'ssn', 'passport'],
]);

/** Whether a key, by its name, holds what not everyone may read: `apiKey`, `author_email`. A yes or no is no secret. */
export function looksPrivate({ key, value }: Entry): boolean {
  if (value.kind === 'boolean') return false;
  const words = key
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/s$/, ''));
  return words.some((word, at) => WORDS.has(word) || WORDS.has(word + (words[at + 1] ?? '')));
}
