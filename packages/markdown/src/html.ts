export { type HtmlOptions, renderHtml } from './html/render-html.ts';
