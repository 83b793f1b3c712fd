/** A text by the plural category of a count (CLDR); a language has those that it distinguishes. */
export type Counted = { readonly other: string } & Partial<
  Record<'zero' | 'one' | 'two' | 'few' | 'many', string>
>;

/** The words of a site's own, as an owner may replace them. Names in braces stand for what is put in. */
export interface Words {
  /** The language of the words, whose plural forms they have. */
  readonly language: string;
  /** Of the link that skips the navigation. */
  readonly skip: string;
  /** The name of the navigation, for assistive technologies. */
  readonly main: string;
  /** Of what unfolds the navigation on a small screen. */
  readonly menu: string;
  readonly feed: string;
  /** The name of the links to the same page in other languages. */
  readonly languages: string;
  readonly search: string;
  /** Marks what is not published: its author has not yet, or its date is still to come. */
  readonly draft: string;
  readonly scheduled: string;
  /** Stands above the text of either. */
  readonly notPublished: string;
  readonly developers: string;
  readonly tags: string;
  readonly newest: string;
  readonly sections: string;
  /** The names of the sections that many sites have, where their owner gives them none. */
  readonly pages: string;
  readonly posts: string;
  readonly recipes: string;
  readonly art: string;
  readonly openSource: string;
  readonly melange: string;
  /** The heading of what a list shows by title alone. */
  readonly earlier: string;
  /** Stands where the year of a record without a date would. */
  readonly undated: string;
  readonly nothingYet: string;
  readonly contents: string;
  readonly newer: string;
  readonly older: string;
  readonly newerAndOlder: string;
  /** The heading of what lies below the page of a folder. */
  readonly below: string;
  readonly related: string;
  /** `{date}` */
  readonly updated: string;
  /** The time that a reading takes: `{count}`. */
  readonly minutes: Counted;
  /** `{site}` */
  readonly feedOf: string;
  /** `{site}` */
  readonly aboutByTag: string;
  /** `{site}`, `{tag}` */
  readonly underTag: string;
  /** `{count}`, and `{all}`, a link named `allTags` */
  readonly pagesOfTag: Counted;
  readonly allTags: string;
  /** `{site}` */
  readonly searchOf: string;
  /** `{query}` */
  readonly searchFor: string;
  /** `{count}`, `{query}` */
  readonly results: Counted;
  /** `{query}` */
  readonly noResults: string;
  /** `{from}`, `{to}` */
  readonly corrected: string;
  /** `{query}`, a link */
  readonly didYouMean: string;
  readonly moreResults: string;
  /** Where files alone answer: what searching takes, and that it could not be begun. */
  readonly searchByScript: string;
  readonly searchUnread: string;
  /** `{markdown}`, a link; `{name}`, that of a CID, a link; `{cid}` */
  readonly verified: string;
  /** The name of the choice between the next three. */
  readonly scheme: string;
  readonly automatic: string;
  readonly light: string;
  readonly dark: string;
  /** The headings of pages that say what is wrong: nothing is there, is there any more, the request, the server. */
  readonly notFound: string;
  readonly gone: string;
  readonly refused: string;
  readonly failed: string;
  /** `{path}` */
  readonly nothingAt: string;
  /** The same where the path is not known. */
  readonly nothingHere: string;
  /** `{paths}`, links */
  readonly nearest: string;
  /** The heading of footnotes, and the way back from one: `{number}`. */
  readonly footnotes: string;
  readonly backTo: string;
  /** The titles of callouts without one of their author's. */
  readonly note: string;
  readonly tip: string;
  readonly info: string;
  readonly important: string;
  readonly warning: string;
  readonly caution: string;
  readonly danger: string;
  readonly example: string;
  readonly question: string;
  readonly success: string;
  readonly failure: string;
  readonly quote: string;
  readonly abstract: string;
  readonly todo: string;
  readonly bug: string;
  readonly details: string;
  /** `{day}`, `{month}`, `{year}` */
  readonly date: string;
  /** From January. */
  readonly months: readonly string[];
}
