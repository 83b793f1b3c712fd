import { type ListedEntry, type Page, type RecordPage, type SiteSummary, twinPath } from '@site/contract';
import { wordsOf } from '@site/words';
import { feedsPath, hides, linkText, listPath, pageName, sectionName } from '../elements/names.ts';
import { Prose } from '../elements/prose.tsx';
import { UnpublishedNotice } from '../elements/unpublished.tsx';
import { useWords } from '../elements/words-context.ts';
import { OwnSlot } from '../layout/own-element.tsx';
import type { View } from '../layout/view.ts';
import { recordData } from '../linked-data/linked-data.ts';
import { Archive, splitList } from '../lists/archive.tsx';
import { EntryList } from '../lists/entry-list.tsx';
import { Contents } from './contents.tsx';
import { Neighbours } from './neighbours.tsx';
import { RecordFooter } from './record-footer.tsx';
import { RecordHeader } from './record-header.tsx';

/** The page of one record: a document or a feed post. */
export function recordView({ record, below }: Extract<Page, { kind: 'record' }>, site: SiteSummary): View {
  const place = listPath(record.section, site);
  const linkedData = recordData(record, site);
  return {
    title: pageName(record, wordsOf(site)),
    description: record.description ?? record.excerpt,
    path: record.path,
    place,
    twin: twinPath(record.path),
    feeds: feedsPath(record.section, site),
    translations: record.translations ?? [],
    article: record,
    linkedData,
    namesSite: false,
    script: null,
    rest: null,
    main: (
      <>
        <UnpublishedNotice path={record.path} />
        <article class={linkedData['@type'] === 'Recipe' ? 'record recipe' : 'record'}>
          <RecordHeader record={record} section={{ path: place, name: sectionName(record.section, site) }} />
          <Contents outline={record.outline} {...(record.data === undefined ? {} : { data: record.data })} />
          <Prose html={record.html} />
          <RecordFooter record={record} site={site} />
        </article>
        <Comments site={site} />
        <Below entries={below} />
        <Neighbours newer={record.newer} older={record.older} />
        {!hides(site, 'related') && <Related record={record} />}
      </>
    ),
  };
}

function Comments({ site }: { readonly site: SiteSummary }) {
  const slot = site.look?.slots?.comments;
  if (slot === undefined) return null;
  return (
    <div class="comments">
      <OwnSlot slot={slot} />
    </div>
  );
}

/** The records below one, when it is the page of a folder or lies beside one of its name. */
function Below({ entries }: { readonly entries: readonly ListedEntry[] }) {
  const words = useWords();
  if (entries.length === 0) return null;
  const { newest, earlier } = splitList(entries);
  return (
    <section class="below">
      <h2>{words.below}</h2>
      <EntryList entries={newest} level={3} />
      <Archive entries={earlier} />
    </section>
  );
}

function Related({ record: { related } }: { readonly record: RecordPage }) {
  const words = useWords();
  if (related.length === 0) return null;
  return (
    <section class="related">
      <h2>{words.related}</h2>
      <ul>
        {related.map((entry) => (
          <li>
            <a href={entry.path} dir="auto">
              {linkText(entry, words)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
