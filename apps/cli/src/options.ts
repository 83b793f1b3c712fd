/** What each option takes. */
export const OPTIONS = {
  snapshot: 'the id of a snapshot',
  limits: 'limits, such as blockBytes=1000000,answerMs=5000',
} as const;

export type OptionName = keyof typeof OPTIONS;

/** The values of the options that were given. */
export type Options = Partial<Readonly<Record<OptionName, string>>>;
