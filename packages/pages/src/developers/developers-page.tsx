import { type Guide, operations, type Page, type SiteSummary, versions } from '@site/contract';
import { PageHeader } from '../elements/page-header.tsx';
import { plainView, type View } from '../layout/view.ts';
import { Cid } from './cid.tsx';
import { Doors } from './doors.tsx';
import { Endpoint } from './endpoint.tsx';
import { Guides } from './guides.tsx';
import { Problems } from './problems.tsx';
import { Versions } from './versions.tsx';

/** The API documentation, rendered from the tables of the contract. */
export function developersView({ guides }: Extract<Page, { kind: 'developers' }>, site: SiteSummary): View {
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
          <Contents guides={guides} />
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
        <Guides guides={guides} />
        <Cid site={site} />
        <Problems />
        <Versions table={versions} />
      </div>
    ),
  };
}

function Contents({ guides }: { readonly guides: readonly Guide[] }) {
  const parts = [
    { id: 'endpoints', name: 'Endpoints' },
    ...guides,
    { id: 'cid', name: 'Checking a cid' },
    { id: 'problems', name: 'Problems' },
    { id: 'versions', name: 'Versions' },
  ];
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
