import { basePathOf, type SiteSummary } from '@site/contract';
import type { ProblemDocument } from '@site/problem';
import { fill, fillParts, type Words, wordsOf } from '@site/words';
import type { Child } from 'hono/jsx';
import { missingScript } from '../assets/assets.ts';
import type { PageComponents } from '../components/page-components.ts';
import { hides } from '../elements/names.ts';
import { PageHeader } from '../elements/page-header.tsx';
import { useWords } from '../elements/words-context.ts';
import { joinBody, renderOwnLayout, renderView } from '../layout/layout.tsx';
import { siteAt } from '../layout/site-in-language.ts';
import { plainView, type View } from '../layout/view.ts';
import { SearchForm } from '../search/search-form.tsx';
import { LinkedText } from './linked-text.tsx';

/**
 * Renders a problem as a whole HTML document: in the language of the site what readers meet, in English what only programs
 * cause. It has the layout of the owner where there is one, unless that is what has failed.
 * @param nearest - the paths that exist nearest to one at which nothing is
 */
export function renderProblem(
  document: ProblemDocument,
  whole: SiteSummary,
  nearest?: readonly string[],
  { layout }: Pick<PageComponents, 'layout'> = {},
): string {
  const problem = onSite(document, whole);
  const site = siteAt(problem.instance ?? '/', whole);
  const view = problemView(problem, site, missingAt(problem, nearest));
  if (layout !== undefined) {
    try {
      return renderOwnLayout(view, 'problem', { site, layout });
    } catch {
      // The page that failed by it was reported, and this is the report that a reader sees.
    }
  }
  return joinBody(renderView(view, site));
}

/** A problem with the path of the site at which it occurred: pages say paths of the site alone. */
function onSite(problem: ProblemDocument, { baseUrl }: SiteSummary): ProblemDocument {
  const { instance } = problem;
  const base = basePathOf(baseUrl);
  return instance?.startsWith(`${base}/`) ? { ...problem, instance: instance.slice(base.length) } : problem;
}

function problemView(problem: ProblemDocument, site: SiteSummary, missing: Missing | undefined): View {
  const words = wordsOf(site);
  const { status, code } = problem;
  const title = headingOf(problem, words);
  // A host of files has one page for every address: a script says which it was.
  const isAnywhere = code === 'document_not_found' && problem.instance === undefined;
  const description = missing === undefined ? problem.detail : fill(words.nothingAt, { path: missing.path });
  return {
    ...plainView,
    title,
    description: isAnywhere ? words.nothingHere : description,
    script: isAnywhere ? missingScript : null,
    path: null,
    place: null,
    main: (
      <>
        <PageHeader title={title}>
          <Lede problem={problem} site={site} missing={missing} isAnywhere={isAnywhere} />
        </PageHeader>
        {/* For a missing page, the paths above and the form below are enough: the resolution is a request. */}
        {code !== 'document_not_found' && (
          <p lang={english(words)}>
            <LinkedText text={problem.resolution} site={site} except={problem.instance} />
          </p>
        )}
        {!hides(site, 'search') && <SearchForm query="" />}
        <p class="quiet">
          {status}, <a href={`/developers#${code}`}>{code}</a>
        </p>
      </>
    ),
  };
}

interface LedeProps {
  readonly problem: ProblemDocument;
  readonly site: SiteSummary;
  readonly missing: Missing | undefined;
  readonly isAnywhere: boolean;
}

function Lede({ problem: { detail, instance }, site, missing, isAnywhere }: LedeProps) {
  const words = useWords();
  if (isAnywhere) {
    return (
      <p class="lede" id="Nothing" data-text={words.nothingAt}>
        {words.nothingHere}
      </p>
    );
  }
  if (missing !== undefined) return <MissingText {...missing} words={words} />;
  return (
    <p class="lede" lang={english(words)}>
      <LinkedText text={detail} site={site} except={instance} />
    </p>
  );
}

interface Missing {
  readonly path: string;
  readonly nearest: readonly string[];
}

/** The path at which nothing is, and what is near it; `undefined` of every other problem. */
function missingAt(
  { code, instance }: ProblemDocument,
  nearest: readonly string[] | undefined,
): Missing | undefined {
  if (code !== 'document_not_found' || instance === undefined || nearest === undefined) return undefined;
  return { path: instance, nearest };
}

/** Paths are isolated from the text around them, which may run from right to left. */
function MissingText({ path, nearest, words }: Missing & { readonly words: Words }) {
  const links = nearest.map((each, at) => (
    <>
      {at > 0 && ', '}
      <a href={each}>
        <bdi>{each}</bdi>
      </a>
    </>
  ));
  return (
    <p class="lede">
      {fillParts<Child>(words.nothingAt, { path: <bdi>{path}</bdi> })}
      {nearest.length > 0 && [' ', ...fillParts<Child>(words.nearest, { paths: links })]}
    </p>
  );
}

function headingOf({ code, status, title }: ProblemDocument, words: Words): string {
  if (code === 'document_not_found') return words.notFound;
  if (code === 'document_gone') return words.gone;
  if (words.language === 'en') return title;
  if (status === 410) return words.gone;
  return status < 500 ? words.refused : words.failed;
}

/** The language of the details of a problem, where it is not that of the page. */
function english({ language }: Words): string | undefined {
  return language === 'en' ? undefined : 'en';
}
