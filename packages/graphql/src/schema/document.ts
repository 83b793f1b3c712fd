import { builder } from './builder.ts';
import { documentRef, sectionRef, siteRecordRef } from './refs.ts';

documentRef.implement({
  description: 'A document of a section.',
  interfaces: [builder.nodeInterfaceRef(), siteRecordRef],
  fields: (t) => ({
    title: t.string({ description: 'Its title.', resolve: ({ title, slug }) => title ?? slug }),
    section: t.field({
      type: sectionRef,
      description: 'The section it is in.',
      resolve: ({ url, section }, _, { service }) => {
        const found = service.site.sections.find(({ slug }) => slug === section);
        if (found === undefined) throw new Error(`${url} is in a section that is not there: ${section}.`);
        return found;
      },
    }),
  }),
});
