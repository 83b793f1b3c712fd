import type { SiteSummary } from '@site/contract';
import type { ProblemDocument } from '@site/problem';
import { hides } from '../elements/names.ts';
import { PageHeader } from '../elements/page-header.tsx';
import { joinBody, renderView } from '../layout/layout.tsx';
import { plainView } from '../layout/view.ts';
import { SearchForm } from '../search/search-form.tsx';
import { LinkedText } from './linked-text.tsx';

/** Renders a problem as a whole HTML document. */
export function renderProblem(problem: ProblemDocument, site: SiteSummary): string {
  const { title, status, code, detail, resolution, instance } = problem;
  const body = renderView(
    {
      ...plainView,
      title,
      description: detail,
      path: null,
      place: null,
      main: (
        <>
          <PageHeader title={title}>
            <p class="lede">
              <LinkedText text={detail} site={site} except={instance} />
            </p>
          </PageHeader>
          {/* For a missing page, the paths above and the form below are enough: the resolution is a request. */}
          {code !== 'document_not_found' && (
            <p>
              <LinkedText text={resolution} site={site} except={instance} />
            </p>
          )}
          {!hides(site, 'search') && <SearchForm query="" />}
          <p class="quiet">
            {status}, <a href={`/developers#${code}`}>{code}</a>
          </p>
        </>
      ),
    },
    site,
  );
  return joinBody(body);
}
