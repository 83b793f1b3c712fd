export { type HtmlOptions, loadMath, renderHtml } from '@site/markdown/html';
