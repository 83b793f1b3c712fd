import { tagPath } from '@site/contract';

/** The tags of a record. */
export function TagList({ tags }: { readonly tags: readonly string[] }) {
  return (
    <ul class="tags">
      {tags.map((tag) => (
        <li>
          <a href={tagPath(tag)} rel="tag">
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
