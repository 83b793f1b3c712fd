/** As much of make-fetch-happen as is used: it ships no types, and those of others are of an older version. */
declare module 'make-fetch-happen' {
  interface Options {
    readonly cachePath?: string;
    readonly retry?: boolean;
    readonly headers?: Readonly<Record<string, string>>;
  }

  interface Fetch {
    (url: string, options?: Options): Promise<Response>;
    defaults(options: Options): Fetch;
  }

  const fetch: Fetch;
  export default fetch;
}
