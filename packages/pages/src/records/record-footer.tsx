import type { RecordPage } from '@site/contract';
import { TagList } from './tag-list.tsx';

/** The tags of a record, and what verifies it: its markdown twin and its cid. */
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
