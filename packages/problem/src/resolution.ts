/** What each kind of resolution says. */
interface Resolutions {
  /** Call the operation with input that fits its parameters. */
  readonly 'correct-input': {
    readonly operation: string;
    /** The parameter of the first fault. */
    readonly parameter: string;
    /** Whether the operation needs that parameter. */
    readonly required: boolean;
    /** Input that works. */
    readonly example: Readonly<Record<string, string>>;
    /** The names of all parameters of the operation. */
    readonly parameters: readonly string[];
  };
  /** Send one of the values that an optional parameter can have, or leave it out. */
  readonly 'choose-value': { readonly parameter: string; readonly values: readonly string[] };
  /** Send a whole number within these bounds, and read the rest of the list by its cursors. */
  readonly 'stay-in-range': { readonly parameter: string; readonly least: number; readonly most: number };
  /** Leave a parameter out. */
  readonly 'omit-parameter': { readonly parameter: string };
  /** Send a value in the format of the parameter. */
  readonly 'follow-format': {
    readonly parameter: string;
    /** The format, as a sentence that says what to send. */
    readonly format: string;
  };
  /** Send the cursor of the page before with the same other parameters, or begin the list again without one. */
  readonly 'restart-list': unknown;
  /** Read what exists near a reference, or search for its words. */
  readonly 'read-nearest': { readonly reference: string; readonly paths: readonly string[] };
  /** Remove what was derived from a record that is not published any more. */
  readonly 'forget-record': {
    /** Where the record was, percent-encoded. */
    readonly path: string;
    /** The nearest paths that exist. */
    readonly paths: readonly string[];
  };
  /** Send the path of one of the records that share a name. */
  readonly 'name-one': { readonly paths: readonly string[] };
  /** Send the id of a snapshot, or leave the parameter out. */
  readonly 'send-snapshot-id': { readonly parameter: string };
  /** Send the id of a retained snapshot, or read everything anew. */
  readonly 'choose-snapshot': { readonly values: readonly string[] };
  /** Look for the CID in the manifest of the snapshot. */
  readonly 'read-manifest': unknown;
}

/** The kinds of resolutions, each named after what the client should do. */
export type ResolutionKind = keyof Resolutions;

/**
 * How a client can resolve a problem, in no protocol's terms: a parameter, values that work, an operation to call
 * instead. Each surface words it (`Wording`). Paths are percent-encoded.
 */
export type Resolution<Kind extends ResolutionKind = ResolutionKind> = {
  [Each in Kind]: { readonly kind: Each } & Resolutions[Each];
}[Kind];

/** The words of a surface for every kind of resolution, as sentences. */
export type ResolutionWording = {
  readonly [Kind in ResolutionKind]: (resolution: Resolution<Kind>) => string;
};

/** Words a resolution. The type parameter ties the row to its argument. */
export function wordResolution<Kind extends ResolutionKind>(
  resolution: Resolution<Kind>,
  words: ResolutionWording,
): string {
  return words[resolution.kind](resolution);
}
