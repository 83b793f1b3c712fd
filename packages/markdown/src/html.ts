export { type HtmlChanges, type HtmlOptions, renderHtml } from './html/render-html.ts';
export { loadMath } from './math/formula.ts';
