import { callouts } from './callouts.ts';
import { cards } from './cards.ts';
import { code } from './code.ts';
import type { Component } from './component.ts';
import { folding } from './folding.ts';
import { htmlBlocks } from './html-blocks.ts';
import { htmlInline } from './html-inline.ts';
import { htmlTables } from './html-tables.ts';
import { inline } from './inline.ts';
import { media } from './media.ts';
import { scaffolding } from './scaffolding.ts';
import { steps } from './steps.ts';
import { tabs } from './tabs.ts';

/**
 * The components that are known: those of Docusaurus, Starlight and Astro, VitePress, Nextra, Fumadocs, Mintlify, and
 * what blogs call their own alike; and the elements of HTML.
 */
const COMPONENTS: ReadonlyMap<string, Component> = new Map(
  [
    callouts,
    cards,
    code,
    folding,
    htmlBlocks,
    htmlInline,
    htmlTables,
    inline,
    media,
    scaffolding,
    steps,
    tabs,
  ]
    .flat()
    .flatMap((component) => component.names.map((name) => [name, component] as const)),
);

/** The component of a name; `Tabs.Tab` is a `Tab`. */
export function componentOf(name: string): Component | undefined {
  return COMPONENTS.get(name) ?? COMPONENTS.get(name.slice(name.lastIndexOf('.') + 1));
}
