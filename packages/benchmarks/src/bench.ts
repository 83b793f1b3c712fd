/** The options of a run. */
export interface Options {
  /** How many documents, each a run of its own; the bench's own sizes when it is left out. */
  readonly sizes: readonly number[] | undefined;
  /** Which engines are searched with, by any part of their names; all when it is left out. */
  readonly engines: readonly string[] | undefined;
  /** Fewer and shorter rounds: a look instead of a measurement. */
  readonly quick: boolean;
  /** The folder of the labelled collections. */
  readonly collections: string | undefined;
  /** Takes a line about the progress. */
  readonly progress: (line: string) => void;
  /** Takes the report so far, in markdown: a long bench that fails later loses nothing. */
  readonly publish: (report: string) => Promise<void>;
}

/** One bench: a section of the README. */
export interface Bench {
  /** Names it on the command line and in the table. */
  readonly name: string;
  readonly title: string;
  /** Measures, and returns the report in markdown. */
  run(options: Options): Promise<string>;
}

/** The sizes of sites that growth is measured between. */
const SIZES = [1000, 10_000];

/** The sizes of sites to measure: those of the command line, or the defaults, of which the larger takes minutes. */
export function sizesOf({ sizes, quick }: Pick<Options, 'sizes' | 'quick'>): readonly number[] {
  return sizes ?? (quick ? SIZES.slice(0, 1) : SIZES);
}
