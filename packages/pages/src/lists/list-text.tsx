import type { RecordPage, SiteSummary } from '@site/contract';
import { Prose } from '../elements/prose.tsx';
import { RecordFooter } from '../records/record-footer.tsx';

/** The text above a list: a record without a header of its own, because the page has one. */
export function ListText({ record, site }: { readonly record: RecordPage; readonly site: SiteSummary }) {
  return (
    <article class="record">
      <Prose html={record.html} />
      <RecordFooter record={record} site={site} />
    </article>
  );
}
