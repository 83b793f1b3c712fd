import type { SiteSummary } from '@site/contract';
import { builder } from './builder.ts';

/** The site. */
export const siteRef = builder.objectRef<SiteSummary>('Site').implement({
  description: 'The site as a whole.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its name.' }),
    description: t.exposeString('description', {
      description: 'What it is about; empty when its owner does not say.',
    }),
    author: t.exposeString('author', {
      nullable: true,
      description: 'The name of the author of all that it publishes; null when its owner does not say.',
    }),
    language: t.exposeString('language', { description: 'The language of its texts (BCP 47).' }),
    url: t.exposeString('baseUrl', { description: 'Its base URL, without a slash at its end.' }),
    snapshot: t.string({
      description:
        'The id of the snapshot that answers: the CID of its manifest. Another one means that something has changed.',
      resolve: (_, _arguments, { service }) => service.snapshot,
    }),
  }),
});
