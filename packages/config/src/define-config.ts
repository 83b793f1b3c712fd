import type { PageComponents } from '@site/pages';
import type { Pluggable } from 'unified';

/** A plug-in of rehype whose output is not sanitised: its owner answers for the HTML that it makes. */
export interface TrustedPlugin {
  readonly plugin: Pluggable;
  readonly trusted: true;
}

/** What `site.config.ts` says, as code. What is data stands in `site.yaml`. */
export interface OwnConfig {
  /** Plug-ins of remark. What they make of a text is what is published of it, in every form: twin, HTML and plain text. */
  readonly remarkPlugins?: readonly Pluggable[];
  /** Plug-ins of rehype, for the HTML alone. They run before it is sanitised, and a trusted one after that. They may not wait. */
  readonly rehypePlugins?: readonly (Pluggable | TrustedPlugin)[];
  /** Take the place of parts of pages. */
  readonly components?: PageComponents;
  /** A folder of such components, one in each file: `layout.ts`, `record.ts`, `list.ts`, `home.ts`. `components` come first. */
  readonly theme?: string;
}

/** Says what a configuration is, for editors and the compiler; it stays as it is. */
export function defineConfig(config: OwnConfig): OwnConfig {
  return config;
}
