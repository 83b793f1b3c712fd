/** The descriptions of the arguments of every connection (Relay Cursor Connections §4). */
export const windowTexts = {
  firstArgOptions: { description: 'At most this many items, from the start of the list or after `after`.' },
  afterArgOptions: { description: 'Only items after the one with this cursor.' },
  lastArgOptions: { description: 'At most this many items, from the end of the list or before `before`.' },
  beforeArgOptions: { description: 'Only items before the one with this cursor.' },
} as const;

/** The descriptions of `PageInfo` (Relay Cursor Connections §5). */
export const pageInfoTexts = {
  pageInfoTypeOptions: {
    description: 'Where a page is in its list, and how to request those before and after.',
  },
  hasNextPageFieldOptions: { description: 'Whether items come after this page.' },
  hasPreviousPageFieldOptions: { description: 'Whether items come before this page.' },
  startCursorFieldOptions: {
    nullable: true,
    description: 'The cursor of the first item; null on an empty page.',
  },
  endCursorFieldOptions: {
    nullable: true,
    description: 'The cursor of the last item; null on an empty page.',
  },
} as const;
