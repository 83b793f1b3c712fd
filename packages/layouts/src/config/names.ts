import type { Rename } from '../layout.ts';

/** The names that a module of settings may have. */
export function moduleNames(name: string): readonly string[] {
  return ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((extension) => `${name}.${extension}`);
}

/** The names that a file of YAML may have. */
export function yamlNames(name: string): readonly string[] {
  return [`${name}.yml`, `${name}.yaml`];
}

/** What a repository says of itself to who works on it, and no tool publishes. */
export const REPOSITORY_FILES =
  /^(?:readme|licen[cs]e|copying|contributing|contributors|changelog|code_of_conduct|security|support|governance|agents|claude)(?:[-.][\w-]+)*\.(?:md|markdown|mdx)$/i;

/** A name that Jekyll, Hexo and Docusaurus leave out, of a file or of a folder. */
export const UNDERSCORED = /(?:^|\/)_/;

/** A file named after its folder is the page of that folder, as in Docusaurus and Eleventy: `kit/kit.md`. */
export const NAMED_AFTER_FOLDER: Rename = [/(?<=(?:^|\/)([^/]+)\/)\1(?=\.\w+$)/, 'index'];
