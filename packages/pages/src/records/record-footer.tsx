import type { RecordPage } from '@site/contract';
import { TagList } from './tag-list.tsx';

/** What a record is about, and how to hold it to its word. */
export function RecordFooter({ record: { tags, path, cid } }: { readonly record: RecordPage }) {
  return (
    <footer class="record-footer">
      {tags.length > 0 && <TagList tags={tags} />}
      <p class="cid">
        <a href={`${path}.md`} type="text/markdown">
          Markdown
        </a>
        , with the <a href="/developers#cid">cid</a> <code>{cid}</code>
      </p>
    </footer>
  );
}
