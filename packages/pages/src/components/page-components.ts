import type { Page, SiteSummary } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { Words } from '@site/words';

/** HTML that is not escaped again: what `html` of `@site/config` makes, and what hono makes. */
export interface Html {
  readonly isEscaped: true;
  toString(): string;
}

/** Where things of the site are. All paths are percent-encoded. */
export interface Urls {
  /** The whole URL of a path. */
  absolute(path: string): string;
  section(slug: string): string;
  tag(tag: string): string;
  /** The markdown twin of a page. */
  twin(path: string): string;
}

/** What every component gets. */
export interface SharedProps {
  readonly site: SiteSummary;
  /** The words of the site's language. */
  readonly words: Words;
  readonly urls: Urls;
}

/** What a component of a kind of pages gets. */
export interface ComponentProps<Data extends Page = Page> extends SharedProps {
  readonly page: Data;
  /** The component whose place it takes, with the same page or another: for who adds to it. */
  readonly standard: (page?: Data) => Html;
}

type PageOf<Kind extends Page['kind']> = Extract<Page, { readonly kind: Kind }>;

export type HomeProps = ComponentProps<PageOf<'home'>>;
export type RecordProps = ComponentProps<PageOf<'record'>>;
/** Of a section, the feed, a tag and all tags. */
export type ListProps = ComponentProps<PageOf<'section' | 'feed' | 'tag' | 'tags'>>;

/** The parts of a document, each as its component makes it. */
export interface LayoutParts {
  /** The element `head`, whole. */
  readonly head: Html;
  readonly header: Html;
  /** What stands in `main`. */
  readonly main: Html;
  readonly footer: Html;
}

/** What the layout gets: the one component of every page, also of searches and problems. */
export interface LayoutProps extends SharedProps, LayoutParts {
  readonly kind: Page['kind'] | 'problem';
  /** Null on the home page, whose title is that of the site. */
  readonly title: string | null;
  readonly description: string;
  /** The canonical path; null of a page that search engines are not to index. */
  readonly path: string | null;
  /** The whole document, of the same parts or of others. */
  readonly standard: (parts?: Partial<LayoutParts>) => Html;
}

/** Makes HTML of its properties. A text that is not HTML is escaped. */
export type Component<Props> = (props: Props) => Html | string;

/** Components in the place of those of this package. */
export interface PageComponents {
  /** The whole document. */
  readonly layout?: Component<LayoutProps>;
  /** What stands in `main` of a record. */
  readonly record?: Component<RecordProps>;
  /** What stands in `main` of a list. */
  readonly list?: Component<ListProps>;
  /** What stands in `main` of the home page. */
  readonly home?: Component<HomeProps>;
}

/** A component of an owner has failed: its page cannot be made. Readers see its name; the message is for the owner. */
export class ComponentFault extends ProblemError<'internal_error', string> {
  /** @param path - of the page */
  constructor(component: keyof PageComponents, path: string, cause: unknown) {
    super(
      'internal_error',
      {
        detail: `The component "${component}" of this site has failed.`,
        resolution: 'Ask for the same in another form, such as markdown, or again later.',
      },
      { cause },
    );
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.message = `The component "${component}" of site.config has failed at ${path}: ${reason.replace(/\.$/, '')}. Mend it, or take it out of site.config.`;
  }
}
