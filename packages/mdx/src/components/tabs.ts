import type { Element } from '../element.ts';
import { type Component, titled } from './component.ts';

const group: Component = {
  names: [
    ...[
      'Tabs',
      'TabGroup',
      'TabPanels',
      'TabsList',
      'PackageManagerTabs',
      'UIFrameworkTabs',
      'StaticSsrTabs',
    ],
    ...[
      'JavascriptFlavorTabs',
      'MarkdownProcessorTabs',
      'AppRouterTabs',
      'OperatingSystemTabs',
      'LanguageTabs',
    ],
  ],
  block: (element) => titled(undefined, element),
};

/** The label of a tab stands above its content. */
const tab: Component = {
  names: ['TabItem', 'Tab', 'TabPanel', 'TabsContent', 'TabContent'],
  block: (element) => titled(labelOf(element), element),
};

/** A tab that is named by its place: the key of a fragment in a group of tabs. */
const slot: Component = {
  names: ['Fragment'],
  block(element) {
    const isTab = element.parent !== undefined && /Tabs$/.test(element.parent.name);
    return titled(isTab ? element.text('slot') : undefined, element);
  },
  inline: (element) => element.parts(),
};

/** What it says itself, else what the group says of it (Docusaurus, Nextra, Fumadocs). */
function labelOf(element: Element): string | undefined {
  const value = element.text('value', 'name', 'id');
  return element.text('label', 'title', 'tabName') ?? labelInGroup(element, value) ?? value;
}

function labelInGroup({ parent, position }: Element, value: string | undefined): string | undefined {
  const items = parent?.value('items') ?? parent?.value('values');
  if (!Array.isArray(items)) return undefined;
  const found: unknown =
    value === undefined ? items[position] : items.find((item) => isValued(item) && item.value === value);
  if (typeof found === 'string') return found;
  return isValued(found) && typeof found.label === 'string' ? found.label : undefined;
}

function isValued(item: unknown): item is { readonly value?: unknown; readonly label?: unknown } {
  return typeof item === 'object' && item !== null;
}

export const tabs: readonly Component[] = [group, tab, slot];
