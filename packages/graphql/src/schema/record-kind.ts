import type { RecordKind } from '@site/contract';
import { builder } from './builder.ts';

/** The kinds of records, to search one of them alone. */
export const recordKind = builder.enumType('RecordKind', {
  description: 'What a record is.',
  values: {
    DOCUMENT: { value: 'document', description: 'A document, which a section lists.' },
    POST: { value: 'post', description: 'A post of the feed.' },
  } as const satisfies Readonly<Record<string, { readonly value: RecordKind; readonly description: string }>>,
});
