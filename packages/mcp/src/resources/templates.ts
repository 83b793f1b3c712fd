import type { ResourceTemplateType } from '@modelcontextprotocol/server';
import type { SiteSummary } from '@site/contract';
import { sectionNames } from '../text/section-names.ts';
import { MARKDOWN } from './list-resources.ts';

/** The URI template of every record (RFC 6570): a path may have several segments. */
export function recordTemplate({ baseUrl }: SiteSummary): string {
  return `${baseUrl}/{+path}`;
}

/** The templates of the resources. */
export function resourceTemplates(site: SiteSummary): readonly ResourceTemplateType[] {
  return [
    {
      uriTemplate: recordTemplate(site),
      name: 'record',
      title: 'A document or feed post',
      description: `The markdown of a record, by its path. Most lie below a section: ${sectionNames(site)}; feed posts below \`feed\`.`,
      mimeType: MARKDOWN,
    },
  ];
}
