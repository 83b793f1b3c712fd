import type { ResourceTemplateType } from '@modelcontextprotocol/server';
import type { SiteSummary } from '@site/contract';
import { sectionNames } from '../text/section-names.ts';
import { MARKDOWN } from './list-resources.ts';

/** The URI template of every record (RFC 6570): a slug may have several segments. */
export function recordTemplate({ baseUrl }: SiteSummary): string {
  return `${baseUrl}/{section}/{+slug}`;
}

/** The templates of the resources. */
export function resourceTemplates(site: SiteSummary): readonly ResourceTemplateType[] {
  return [
    {
      uriTemplate: recordTemplate(site),
      name: 'record',
      title: 'A document or feed post',
      description: `The markdown of a record. Sections: ${sectionNames(site)}; \`feed\` for feed posts.`,
      mimeType: MARKDOWN,
    },
  ];
}
