import type { Page, SiteSummary } from '@site/contract';
import type { Child } from 'hono/jsx';
import { renderMain } from '../layout/layout.tsx';
import type { View } from '../layout/view.ts';
import { asHtml, callComponent, sharedProps } from './call-component.ts';
import type { Component, ComponentProps, PageComponents } from './page-components.ts';

/** The component of each kind of pages that may have one of its owner's. */
const NAMES: Partial<Record<Page['kind'], Exclude<keyof PageComponents, 'layout'>>> = {
  home: 'home',
  record: 'record',
  section: 'list',
  feed: 'list',
  tag: 'list',
  tags: 'list',
};

/** The view of a page, with what its owner's component makes of it where there is one. */
export function overrideView(
  view: View,
  page: Page,
  site: SiteSummary,
  components: PageComponents,
  viewOf: (page: Page) => View,
): View {
  const name = NAMES[page.kind];
  // The table says that the component is one of this kind of pages.
  const component = (name && components[name]) as Component<ComponentProps> | undefined;
  if (name === undefined || component === undefined) return view;
  const props: ComponentProps = {
    ...sharedProps(site),
    page,
    standard: (own = page) => asHtml(renderMain(viewOf(own), site)),
  };
  return {
    ...view,
    main: callComponent(name, component, props, view.path ?? '') as unknown as Child,
    rest: null,
  };
}
