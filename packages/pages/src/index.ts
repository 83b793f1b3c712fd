export { type Asset, assets } from './assets.ts';
export { favicon } from './favicon.ts';
export { renderPage } from './render-page.tsx';
export { renderProblem } from './render-problem.tsx';
