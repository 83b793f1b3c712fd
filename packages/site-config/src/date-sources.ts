/** Where the date of a record can come from. */
export const DATE_SOURCES = ['front-matter', 'file-name', 'git', 'modified'] as const;

export type DateSource = (typeof DATE_SOURCES)[number];
