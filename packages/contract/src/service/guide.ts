/** A section of the developer notes. Backticks mean code. */
export interface Guide {
  /** The fragment of its heading. */
  readonly id: string;
  readonly name: string;
  readonly paragraphs: readonly string[];
  /** Something to paste, with what it is for. */
  readonly examples: readonly GuideExample[];
}

/** An example of a guide. */
export interface GuideExample {
  readonly purpose: string;
  readonly code: string;
}

/** How a protocol besides the operations is used, and where it begins. */
export interface EndpointGuide extends Guide {
  /** Below the base URL. */
  readonly path: string;
  /** What it is, as part of a sentence: `the same content as a graph`. */
  readonly about: string;
}

/** Writes the guide of a site. */
export type GuideWriter = (baseUrl: string) => EndpointGuide;
