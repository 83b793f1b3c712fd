import { builder } from './builder.ts';
import { snippetRef } from './refs.ts';

const textRange = builder.objectRef<{ readonly start: number; readonly end: number }>('TextRange').implement({
  description: 'A part of a text, counted in UTF-16 code units.',
  fields: (t) => ({
    start: t.exposeInt('start', { description: 'Its first code unit.' }),
    end: t.exposeInt('end', { description: 'One past its last code unit.' }),
  }),
});

snippetRef.implement({
  description: 'Why a hit matched, fit to be shown and cited.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The best passage, as plain text.' }),
    matches: t.expose('matches', {
      type: [textRange],
      description: 'Where the words of the query stand in `text`, in order, without overlap.',
    }),
    heading: t.exposeString('heading', {
      nullable: true,
      description: 'The nearest heading above the passage; null above the first one.',
    }),
    anchor: t.exposeString('anchor', {
      nullable: true,
      description: 'The fragment of that heading on the page; null without a heading.',
    }),
  }),
});
