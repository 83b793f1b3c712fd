import { type LanguagePlace, languagePlace, type SiteLanguage } from '@site/languages';
import { type Layout, type Place, placeOf } from '@site/layouts';
import { isRecordFile } from './location.ts';

/** Where the files of a folder stand in the site, which is not where they lie when the folder is a whole repository. */
export class Places {
  readonly #layout: Layout | undefined;
  readonly #languages: readonly SiteLanguage[];
  readonly #places = new Map<string, Place | undefined>();

  /**
   * @param layout - of plain notes there is none: they stand where they lie
   * @param languages - of `siteLanguages`
   */
  constructor(layout: Layout | undefined, languages: readonly SiteLanguage[] = []) {
    this.#layout = layout;
    this.#languages = languages;
  }

  /** Whether what a text says of its address holds below its language: of a vault each language is a site of its own. */
  get areSites(): boolean {
    return this.#layout === undefined || this.#layout.tool === 'Obsidian';
  }

  /** Whether every `.md` is MDX. */
  get readMdx(): boolean {
    return this.#layout?.readsMdx === true;
  }

  /** Where a file stands, by where it lies; `undefined` when it is none of the content. */
  of(path: string): Place | undefined {
    if (this.#layout === undefined) return { logical: path };
    if (!this.#places.has(path)) this.#places.set(path, placeOf(this.#layout, path));
    return this.#places.get(path);
  }

  /** Whether a file is one that records are read from. */
  isRecord(path: string): boolean {
    return isRecordFile(path) && this.of(path) !== undefined;
  }

  /** The language that a file stands in, and where it would stand in the language of the site. */
  inLanguage(path: string): LanguagePlace {
    return languagePlace(this.of(path)?.logical ?? path, this.#languages);
  }

  /** As it would be named if it lay where it stands: what is in another language in a folder of that. */
  logical(path: string): string {
    const { language, path: shared } = this.inLanguage(path);
    return language === undefined ? shared : `${language.below}/${shared}`.replace(/^\//, '');
  }

  /** Where what a path of another language would translate stands, of a file or of a page; `undefined` of any other path. */
  untranslated(path: string): string | undefined {
    const { language, path: shared } = this.inLanguage(path);
    if (language === undefined || language.isOwn) return undefined;
    const main = this.#languages.find(({ isOwn }) => isOwn);
    return `${main?.below ?? ''}/${shared}`.slice(1);
  }

  /** As it would be named if it lay where its translation into the language of the site stands. */
  shared(path: string): string {
    return this.inLanguage(path).path;
  }
}
