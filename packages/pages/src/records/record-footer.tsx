import { type RecordPage, twinPath } from '@site/contract';
import { useWords } from '../words/words-context.ts';
import { fillElements } from '../words/words-of.ts';
import { TagList } from './tag-list.tsx';

/** The tags of a record, and what verifies it: its markdown twin and its cid. */
export function RecordFooter({ record: { tags, path, cid } }: { readonly record: RecordPage }) {
  return (
    <footer class="record-footer">
      {tags.length > 0 && <TagList tags={tags} />}
      <p class="cid">
        {fillElements(useWords().verified, {
          markdown: (
            <a href={twinPath(path)} type="text/markdown">
              Markdown
            </a>
          ),
          name: <a href="/developers#cid">cid</a>,
          cid: <code>{cid}</code>,
        })}
      </p>
    </footer>
  );
}
