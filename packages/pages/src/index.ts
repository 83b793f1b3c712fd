export { type Asset, assets } from './assets/assets.ts';
export { favicon } from './assets/favicon.ts';
export { offlineSearch } from './assets/offline-search.ts';
export { cardFiles } from './cards/card-files.ts';
export {
  type Component,
  ComponentFault,
  type ComponentProps,
  type HomeProps,
  type Html,
  type LayoutParts,
  type LayoutProps,
  type ListProps,
  type PageComponents,
  type RecordProps,
  type SharedProps,
  type Urls,
} from './components/page-components.ts';
export { renderProblem } from './problems/render-problem.tsx';
export { type PageOptions, pageBody, renderPage } from './render-page.tsx';
