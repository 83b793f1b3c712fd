import {
  changelog,
  developerNotes,
  type Guide,
  operations,
  type Page,
  type SiteSummary,
  versions,
} from '@site/contract';
import { PageHeader } from '../elements/page-header.tsx';
import { plainView, type View } from '../layout/view.ts';
import { aboveList, ListText } from '../lists/list-text.tsx';
import { Changelog } from './changelog.tsx';
import { Doors } from './doors.tsx';
import { Endpoint } from './endpoint.tsx';
import { GuideSection } from './guide-section.tsx';
import { InlineCode } from './inline-code.tsx';
import { Problems } from './problems.tsx';
import { Promises } from './promises.tsx';
import { Versions } from './versions.tsx';

/** The API documentation, rendered from the tables of the contract. */
export function developersView(
  { guides, text = null }: Extract<Page, { kind: 'developers' }>,
  site: SiteSummary,
): View {
  const notes = developerNotes(site);
  const { description, introduction, cid, problems, promises } = notes;
  return {
    ...plainView,
    ...aboveList(text, { title: 'Developers', description }),
    path: '/developers',
    place: '/developers',
    twin: '/developers.md',
    feeds: '/developers',
    main: (
      <div class="developers">
        <PageHeader title={text?.title ?? 'Developers'}>
          <ListText record={text} site={site} />
          <p class="lede">{description}</p>
          <Contents
            guides={[...guides, cid, notes.embeddings, problems, promises, notes.versions, notes.changelog]}
          />
        </PageHeader>
        {introduction.map((text) => (
          <p>
            <InlineCode text={text} />
          </p>
        ))}
        <Doors guides={guides} />
        <section>
          <h2 id="endpoints">Endpoints</h2>
          {Object.entries(operations).map(([id, operation]) => (
            <Endpoint id={id} operation={operation} site={site} />
          ))}
        </section>
        {[...guides, cid, notes.embeddings].map((guide) => (
          <GuideSection guide={guide} />
        ))}
        <Problems guide={problems} />
        <Promises guide={promises} />
        <Versions guide={notes.versions} table={versions} />
        <Changelog guide={notes.changelog} entries={changelog} />
      </div>
    ),
  };
}

function Contents({ guides }: { readonly guides: readonly Guide[] }) {
  const parts = [{ id: 'endpoints', name: 'Endpoints' }, ...guides];
  return (
    <nav class="contents" aria-label="Contents">
      <ul>
        {parts.map(({ id, name }) => (
          <li>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
