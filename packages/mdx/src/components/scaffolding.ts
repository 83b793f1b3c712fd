import type { Component } from './component.ts';

/** What shows nothing of what was written: marks, forms, lists that are made, what belongs to a page's head. */
const nothing: Component = {
  names: [
    ...[
      'Icon',
      'FontAwesomeIcon',
      'svg',
      'path',
      'canvas',
      'input',
      'select',
      'textarea',
      'progress',
      'meter',
    ],
    ...[
      'script',
      'style',
      'Script',
      'Style',
      'link',
      'meta',
      'base',
      'noscript',
      'template',
      'title',
      'area',
      'map',
    ],
    ...[
      'Head',
      'SEO',
      'Seo',
      'NextSeo',
      'Metadata',
      'Redirect',
      'BackToTop',
      'Spacer',
      'Divider',
      'Separator',
    ],
    ...[
      'TOC',
      'TOCInline',
      'TableOfContents',
      'DocCardList',
      'Comments',
      'Giscus',
      'Breadcrumbs',
      'ClientRouter',
    ],
  ],
  block: () => [],
  inline: () => [],
};

export const scaffolding: readonly Component[] = [nothing];
