import type { IncomingHttpHeaders } from 'node:http';

/** An answer of the site on its way to a judge. */
export interface SpoiledAnswer {
  readonly method: string;
  /** The target of the request: path and query. */
  readonly target: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Changes an answer; returns the same object when the fault is not for this one. */
export type Spoil = (answer: SpoiledAnswer) => SpoiledAnswer;

/** Spoils the text of the answers at a path. @throws {Error} when the change has no effect */
export function inText(path: string | RegExp, change: (text: string) => string): Spoil {
  return spoilAt(path, (answer) => {
    if (answer.body.length === 0) return answer;
    const text = answer.body.toString();
    const changed = change(text);
    if (changed === text) throw new Error(`The answer of ${answer.target} lacks what was to be spoiled.`);
    return { ...answer, body: Buffer.from(changed) };
  });
}

/** Spoils the JSON at a path. */
export function inJson(path: string | RegExp, change: (value: Json) => void): Spoil {
  return inText(path, (text) => {
    const value = JSON.parse(text) as Json;
    change(value);
    return JSON.stringify(value);
  });
}

// biome-ignore lint/suspicious/noExplicitAny: a fault writes what no type would allow.
export type Json = any;

/** Sets or removes a header of the answers at a path. */
export function inHeader(path: string | RegExp, name: string, value: string | undefined): Spoil {
  return spoilAt(path, (answer) => {
    const { [name]: _, ...others } = answer.headers;
    return { ...answer, headers: value === undefined ? others : { ...others, [name]: value } };
  });
}

/** Spoils every answer at a path. */
export function spoilAt(path: string | RegExp, change: Spoil): Spoil {
  return (answer) => {
    const target = answer.target.replace(/\?.*/s, '');
    return (typeof path === 'string' ? target === path : path.test(target)) ? change(answer) : answer;
  };
}
