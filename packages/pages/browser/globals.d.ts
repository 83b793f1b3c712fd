/** Node's, which `@site/primitives` uses only where it is there. */
declare const setImmediate: ((run: () => void) => void) | undefined;
