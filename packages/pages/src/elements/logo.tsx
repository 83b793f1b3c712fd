import type { SiteSummary } from '@site/contract';

/** The owner's logo. It stands beside the name of the site, which says what it is. */
export function Logo({ site: { look } }: { readonly site: SiteSummary }) {
  if (look?.logo === undefined) return null;
  const { url, width, height } = look.logo;
  return <img class="logo" src={url} width={width} height={height} alt="" />;
}
