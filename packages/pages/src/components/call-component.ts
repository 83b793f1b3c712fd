import { type SiteSummary, sectionPath, twinPath } from '@site/contract';
import { wordsOf } from '@site/words';
import { raw } from 'hono/html';
import { tagListPath } from '../elements/names.ts';
import {
  type Component,
  ComponentFault,
  type Html,
  type PageComponents,
  type SharedProps,
} from './page-components.ts';

/** What every component gets of a site. */
export function sharedProps(site: SiteSummary): SharedProps {
  return {
    site,
    words: wordsOf(site),
    urls: {
      absolute: (path) => site.baseUrl + path,
      section: sectionPath,
      tag: (tag) => tagListPath(tag, site),
      twin: twinPath,
    },
  };
}

/**
 * Calls a component of an owner.
 * @param path - of the page, for who has to mend it
 * @throws {ComponentFault} when it throws, or makes what is no HTML
 */
export function callComponent<Props>(
  name: keyof PageComponents,
  component: Component<Props>,
  props: Props,
  path: string,
): Html {
  try {
    const made: unknown = component(props);
    if (isHtml(made)) return asHtml(made.toString());
    if (typeof made === 'string') return asHtml(escapeText(made));
  } catch (error) {
    throw error instanceof ComponentFault ? error : new ComponentFault(name, path, error);
  }
  throw new ComponentFault(
    name,
    path,
    'it makes neither HTML nor text; it may not wait, and html`…` makes HTML',
  );
}

/** HTML of this package, or that a component has made. */
export function asHtml(text: string): Html {
  return raw(text) as unknown as Html;
}

function isHtml(value: unknown): value is Html {
  return typeof value === 'object' && value !== null && 'isEscaped' in value && value.isEscaped === true;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
