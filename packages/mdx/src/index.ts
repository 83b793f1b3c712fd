export { mdx } from './mdx.ts';
