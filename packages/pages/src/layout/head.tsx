import type { SiteSummary } from '@site/contract';
import { schemeScript, stylesheets } from '../assets/assets.ts';
import type { Preview } from '../cards/preview.ts';
import { hides } from '../elements/names.ts';
import { JsonLd } from '../linked-data/json-ld.tsx';
import { feedLinks } from './feed-links.ts';
import { alternatesIn } from './languages.tsx';
import { OpenGraph } from './open-graph.tsx';
import { OwnElement, OwnSlot } from './own-element.tsx';
import type { View } from './view.ts';

/** Inline, because a browser requests `/favicon.ico` for any page that names no icon. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b5a6b"/><path d="M7 20q4.5-6 9 0t9 0M7 13q4.5-6 9 0t9 0" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/></svg>',
)}`;

interface Props {
  readonly view: View;
  readonly site: SiteSummary;
  readonly preview: Preview | undefined;
}

/** The metadata of a page for browsers, search engines and previews. */
export function Head({ view, site, preview }: Props) {
  const { title, description, path, twin, feeds, linkedData, script } = view;
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title === null ? site.title : `${title} · ${site.title}`}</title>
      {description !== '' && <meta name="description" content={description} />}
      {site.author !== undefined && <meta name="author" content={site.author} />}
      <meta name="color-scheme" content="light dark" />
      {path === null || site.unpublished?.has(path) === true ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={site.baseUrl + path} />
      )}
      {alternatesIn(view, site).map(({ lang, url }) => (
        <link rel="alternate" hreflang={lang} href={url} />
      ))}
      {twin !== null && <link rel="alternate" type="text/markdown" href={site.baseUrl + twin} />}
      {feedLinks.map(({ type, name, file }) => (
        <link rel="alternate" type={type} title={name} href={`${site.baseUrl}${feeds}/${file}`} />
      ))}
      <link rel="icon" href={site.look?.favicon ?? ICON} />
      <link rel="stylesheet" href={stylesheets[site.look?.theme ?? 'paper'].path} />
      {site.look?.stylesheet !== undefined && <link rel="stylesheet" href={site.look.stylesheet} />}
      {/* Waited for: what is painted before it runs may be in the other scheme. */}
      {!hides(site, 'scheme') && <script src={schemeScript.path} />}
      {script !== null && <script type="module" src={script.path} />}
      {path !== null && <OpenGraph view={view} site={site} url={site.baseUrl + path} preview={preview} />}
      {linkedData !== null && <JsonLd data={linkedData} />}
      {site.look?.head?.map((element) => (
        <OwnElement {...element} />
      ))}
      <OwnSlot slot={site.look?.slots?.analytics} />
    </head>
  );
}
