/** What a person may ask of a run. */
export interface Options {
  /** How many documents, each a run of its own; the bench's own sizes when it is left out. */
  readonly sizes: readonly number[] | undefined;
  /** Which engines are searched with, by any part of their names; all when it is left out. */
  readonly engines: readonly string[] | undefined;
  /** A look instead of a measurement. */
  readonly quick: boolean;
  /** Where labelled collections lie. */
  readonly collections: string | undefined;
  /** Takes a line for people who wait. */
  readonly progress: (line: string) => void;
  /** Takes what is measured so far, in markdown, from a bench that is long: a fault after it loses nothing. */
  readonly publish: (report: string) => Promise<void>;
}

/** One part of the table. */
export interface Bench {
  /** Names it on the command line and in the table. */
  readonly name: string;
  readonly title: string;
  /** Measures, and tells what came of it in markdown. */
  run(options: Options): Promise<string>;
}

/** How large the sites are by which growth is told. */
const SIZES = [1000, 10_000];

/** The sizes of sites to measure: those that were asked for, or the usual ones, of which the larger takes minutes. */
export function sizesOf({ sizes, quick }: Pick<Options, 'sizes' | 'quick'>): readonly number[] {
  return sizes ?? (quick ? SIZES.slice(0, 1) : SIZES);
}
