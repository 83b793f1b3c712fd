import type { OwnCode } from '@site/content-core';
import type { renderHtml } from '@site/content-core/html';
import type { PageComponents } from '@site/pages';

/** The code of a site's owner, loaded. */
export interface SiteCode extends OwnCode {
  /** Renders bodies with the plug-ins of rehype; absent without any. */
  readonly renderHtml?: typeof renderHtml;
  readonly components: PageComponents;
}
