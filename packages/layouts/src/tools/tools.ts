import { astro, starlight } from './astro.ts';
import { docusaurus } from './docusaurus.ts';
import { eleventy } from './eleventy.ts';
import { gatsby } from './gatsby.ts';
import { hexo } from './hexo.ts';
import { hugo } from './hugo.ts';
import { jekyll } from './jekyll.ts';
import { mkdocs } from './mkdocs.ts';
import { next } from './next.ts';
import { obsidian } from './obsidian.ts';
import { quartz } from './quartz.ts';
import type { Tool } from './tool.ts';
import { vitepress } from './vitepress.ts';
import { zola } from './zola.ts';

/** The tools that are known. The first that finds itself in a folder has it, so those with the surer evidence come first. */
export const tools: readonly Tool[] = [
  docusaurus,
  starlight,
  astro,
  vitepress,
  quartz,
  gatsby,
  eleventy,
  hexo,
  zola,
  hugo,
  jekyll,
  mkdocs,
  next,
  obsidian,
];
