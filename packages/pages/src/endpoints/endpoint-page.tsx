import type { EndpointPageSection, Page } from '@site/contract';
import { GuideSection } from '../developers/guide-section.tsx';
import { InlineCode } from '../developers/inline-code.tsx';
import { PageHeader } from '../elements/page-header.tsx';
import { plainView, type View } from '../layout/view.ts';

/** The page of an endpoint, such as that of the MCP server. */
export function endpointView({ endpoint }: Extract<Page, { kind: 'endpoint' }>): View {
  const { title, paragraphs, sections } = endpoint;
  return {
    ...plainView,
    title,
    description: paragraphs[0]?.replaceAll('`', '') ?? '',
    // Only who prefers HTML gets it: it is no document for search engines.
    path: null,
    place: null,
    main: (
      <>
        <PageHeader title={title}>
          {paragraphs.map((text) => (
            <p class="lede">
              <InlineCode text={text} />
            </p>
          ))}
        </PageHeader>
        {sections.map((section) => (
          <Section section={section} />
        ))}
      </>
    ),
  };
}

function Section({ section }: { readonly section: EndpointPageSection }) {
  const { links = [], terms = [] } = section;
  return (
    <GuideSection guide={section}>
      {links.length > 0 && (
        <ul>
          {links.map(({ text, url }) => (
            <li>
              <a href={url}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      {terms.map(({ name, about }) => (
        <section class="problem">
          <h3>
            <code>{name}</code>
          </h3>
          <p>
            <InlineCode text={about} />
          </p>
        </section>
      ))}
    </GuideSection>
  );
}
