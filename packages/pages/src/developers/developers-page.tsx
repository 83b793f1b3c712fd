import { guides, operations, type Page, type SiteSummary, versions } from '@site/contract';
import { PageHeader } from '../elements/page-header.tsx';
import { plainView, type View } from '../layout/view.ts';
import { Cid } from './cid.tsx';
import { Doors } from './doors.tsx';
import { Endpoint } from './endpoint.tsx';
import { Guides } from './guides.tsx';
import { Problems } from './problems.tsx';
import { Versions } from './versions.tsx';

/** The API documentation, rendered from the tables of the contract. */
export function developersView(_page: Extract<Page, { kind: 'developers' }>, site: SiteSummary): View {
  const description = `How programs read ${site.title}: public, read-only, without a key.`;
  return {
    ...plainView,
    title: 'Developers',
    description,
    path: '/developers',
    place: '/developers',
    twin: '/developers.md',
    main: (
      <div class="developers">
        <PageHeader title="Developers">
          <p class="lede">{description}</p>
          <Contents />
        </PageHeader>
        <p>
          Everything answers <code>GET</code> and <code>HEAD</code>, to any origin. The path of a document, a
          post or a section with <code>.md</code> after it is the same in markdown, and so is the page itself
          to a request that prefers <code>text/markdown</code>.
        </p>
        <Doors />
        <section>
          <h2 id="endpoints">Endpoints</h2>
          {Object.entries(operations).map(([id, operation]) => (
            <Endpoint id={id} operation={operation} site={site} />
          ))}
        </section>
        <Guides site={site} />
        <Cid site={site} />
        <Problems />
        <Versions table={versions} />
      </div>
    ),
  };
}

const PARTS = {
  endpoints: 'Endpoints',
  ...Object.fromEntries(guides.map(({ id, name }) => [id, name])),
  cid: 'Checking a cid',
  problems: 'Problems',
  versions: 'Versions',
};

function Contents() {
  return (
    <nav class="contents" aria-label="Contents">
      <ul>
        {Object.entries(PARTS).map(([id, name]) => (
          <li>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
