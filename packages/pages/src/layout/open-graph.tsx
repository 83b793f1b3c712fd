import type { SiteSummary } from '@site/contract';
import type { Preview } from '../cards/preview.ts';
import type { View } from './view.ts';

interface Props {
  readonly view: View;
  readonly site: SiteSummary;
  readonly url: string;
  readonly preview: Preview | undefined;
}

/** The Open Graph properties of a page (ogp.me). */
export function OpenGraph({ view: { title, description, article }, site, url, preview }: Props) {
  return (
    <>
      <meta property="og:type" content={article === null ? 'website' : 'article'} />
      <meta property="og:title" content={title ?? site.title} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:url" content={url} />
      {description !== '' && <meta property="og:description" content={description} />}
      {preview !== undefined && <Picture {...preview} />}
      {article !== null && (
        <>
          {article.published !== null && (
            <meta property="article:published_time" content={article.published} />
          )}
          {article.updated !== null && <meta property="article:modified_time" content={article.updated} />}
          {article.tags.map((tag) => (
            <meta property="article:tag" content={tag} />
          ))}
        </>
      )}
      <meta name="twitter:card" content={preview === undefined ? 'summary' : 'summary_large_image'} />
    </>
  );
}

function Picture({ url, width, height, alt }: Preview) {
  return (
    <>
      <meta property="og:image" content={url} />
      {width !== undefined && <meta property="og:image:width" content={`${width}`} />}
      {height !== undefined && <meta property="og:image:height" content={`${height}`} />}
      <meta property="og:image:alt" content={alt} />
    </>
  );
}
