export { type HtmlOptions, renderHtml } from '@site/markdown/html';
