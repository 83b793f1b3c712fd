import type { RecordPage, SiteSummary } from '@site/contract';
import { homePath } from '../elements/names.ts';
import { recipeOf } from './recipe.ts';

/** A node of JSON-LD with a type of schema.org. */
export interface LinkedData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** The site as a schema.org WebSite. */
export function siteData(site: SiteSummary): LinkedData {
  return {
    '@type': 'WebSite',
    name: site.title,
    description: site.description === '' ? undefined : site.description,
    url: `${site.baseUrl}${homePath(site)}`,
    inLanguage: site.language,
    author: author(site),
  };
}

/** A record as a schema.org Recipe, BlogPosting or Article. Unknown properties are left out. */
export function recordData(record: RecordPage, site: SiteSummary): LinkedData {
  const recipe = recipeOf(record.html);
  const common = {
    description: textOf(record),
    url: record.url,
    mainEntityOfPage: record.url,
    datePublished: record.published ?? undefined,
    dateModified: record.updated ?? undefined,
    inLanguage: site.language,
    author: author(site),
    keywords: record.tags.length === 0 ? undefined : record.tags,
    image: record.cover?.url,
    identifier: record.cid,
    encoding: { '@type': 'MediaObject', encodingFormat: 'text/markdown', contentUrl: record.markdownUrl },
  };
  if (recipe !== undefined) return { '@type': 'Recipe', name: record.title, ...common, ...recipe };
  return {
    '@type': record.kind === 'post' ? 'BlogPosting' : 'Article',
    headline: record.title ?? undefined,
    ...common,
    wordCount: record.words,
  };
}

function textOf({ description, excerpt }: RecordPage): string | undefined {
  const text = description ?? excerpt;
  return text === '' ? undefined : text;
}

function author({ author: name }: SiteSummary): LinkedData | undefined {
  return name === undefined ? undefined : { '@type': 'Person', name };
}
