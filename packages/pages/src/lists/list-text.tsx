import { type RecordPage, type SiteSummary, twinPath } from '@site/contract';
import { Prose } from '../elements/prose.tsx';
import type { View } from '../layout/view.ts';
import { RecordFooter } from '../records/record-footer.tsx';

/** The text above a list: a record without a header of its own, because the page has one. */
export function ListText({
  record,
  site,
}: {
  readonly record: RecordPage | null;
  readonly site: SiteSummary;
}) {
  if (record === null) return null;
  return (
    <article class="record">
      <Prose html={record.html} />
      <RecordFooter record={record} site={site} />
    </article>
  );
}

/** What a page is called that is there without any content: as the record says whose text stands above it. */
export function aboveList(
  text: RecordPage | null,
  own: { readonly title: string; readonly description: string },
): { readonly title: string; readonly description: string } & Partial<Pick<View, 'twin'>> {
  if (text === null) return own;
  const { title, description, path } = text;
  return {
    title: title ?? own.title,
    description: description ?? own.description,
    twin: twinPath(path),
  };
}
