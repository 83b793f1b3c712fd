import { type RecordPage, type SiteSummary, twinPath } from '@site/contract';
import { fillParts } from '@site/words';
import { hides } from '../elements/names.ts';
import { useWords } from '../elements/words-context.ts';
import { TagList } from './tag-list.tsx';

interface Props {
  readonly record: RecordPage;
  readonly site: SiteSummary;
}

/** The tags of a record, and what verifies it: its markdown twin and its cid. */
export function RecordFooter({ record: { tags, path, cid }, site }: Props) {
  const { verified } = useWords();
  return (
    <footer class="record-footer">
      {tags.length > 0 && !hides(site, 'tags') && <TagList tags={tags} site={site} />}
      {!hides(site, 'cids') && (
        <p class="cid">
          {fillParts(verified, {
            markdown: (
              <a href={twinPath(path)} type="text/markdown">
                Markdown
              </a>
            ),
            name: <a href="/developers#cid">cid</a>,
            cid: <code>{cid}</code>,
          })}
        </p>
      )}
    </footer>
  );
}
