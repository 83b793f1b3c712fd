import type { Cover, SiteSummary } from '@site/contract';
import type { View } from './view.ts';

interface Props {
  readonly view: View;
  readonly site: SiteSummary;
  readonly url: string;
}

/** The Open Graph properties of a page (ogp.me). Without a cover there is no image: a generic one says nothing. */
export function OpenGraph({ view: { title, description, article }, site, url }: Props) {
  const image = pictureOf(article?.cover ?? null);
  return (
    <>
      <meta property="og:type" content={article === null ? 'website' : 'article'} />
      <meta property="og:title" content={title ?? site.title} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:url" content={url} />
      {description !== '' && <meta property="og:description" content={description} />}
      {image !== null && <Picture {...image} />}
      {article !== null && (
        <>
          <meta property="article:published_time" content={article.published} />
          <meta property="article:modified_time" content={article.updated} />
          {article.tags.map((tag) => (
            <meta property="article:tag" content={tag} />
          ))}
        </>
      )}
      <meta name="twitter:card" content={image === null ? 'summary' : 'summary_large_image'} />
    </>
  );
}

/** Clients that show previews do not render SVG. */
function pictureOf(cover: Cover | null): Cover | null {
  return cover === null || /\.svg$/i.test(cover.url) ? null : cover;
}

function Picture({ url, width, height }: Cover) {
  return (
    <>
      <meta property="og:image" content={url} />
      {width !== undefined && <meta property="og:image:width" content={`${width}`} />}
      {height !== undefined && <meta property="og:image:height" content={`${height}`} />}
    </>
  );
}
