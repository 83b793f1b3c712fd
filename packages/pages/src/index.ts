export { type Asset, assets } from './assets/assets.ts';
export { favicon } from './assets/favicon.ts';
export { cardFiles } from './cards/card-files.ts';
export { renderProblem } from './problems/render-problem.tsx';
export { pageBody, renderPage } from './render-page.tsx';
