export { type Asset, assets } from './assets/assets.ts';
export { favicon } from './assets/favicon.ts';
export { renderPage } from './render-page.tsx';
export { renderProblem } from './render-problem.tsx';
