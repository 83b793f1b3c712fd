import type { Guide } from './guide.ts';

/** What an endpoint shows to whoever opens it in a browser: data, for a renderer to make HTML of. Backticks mean code. */
export interface EndpointPage {
  /** Of the endpoint, below the base URL. */
  readonly path: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly sections: readonly EndpointPageSection[];
}

/** A section of the page of an endpoint: a guide, with links or things that have names. */
export interface EndpointPageSection extends Guide {
  /** Where one can go from here. Other schemes than HTTP's open programs. */
  readonly links?: readonly { readonly text: string; readonly url: string }[];
  readonly terms?: readonly { readonly name: string; readonly about: string }[];
}
