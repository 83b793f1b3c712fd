import type { Engine } from './engine.ts';
import { miniSearch } from './mini-search.ts';
import { naive } from './naive.ts';
import { orama } from './orama.ts';
import { site } from './site.ts';
import { sqlite } from './sqlite.ts';

export type { Engine, OpenIndex } from './engine.ts';

/** The engines, this repository's first. */
export const engines: readonly Engine[] = [site, miniSearch, sqlite, orama, naive];
