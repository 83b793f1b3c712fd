import type { SiteSummary } from '@site/contract';
import { tagListPath } from '../elements/names.ts';

/** The tags of a record. */
export function TagList({ tags, site }: { readonly tags: readonly string[]; readonly site: SiteSummary }) {
  return (
    <ul class="tags">
      {tags.map((tag) => (
        <li>
          <a href={tagListPath(tag, site)} rel="tag">
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
