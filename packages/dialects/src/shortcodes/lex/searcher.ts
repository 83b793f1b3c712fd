/** Finds the next of some texts from growing places, each part of the body being read once. */
export class Searcher {
  readonly #body: string;
  readonly #next = new Map<string, number>();

  constructor(body: string) {
    this.#body = body;
  }

  /** Where a text stands next; the length of the body if it does not. Places must not go back. */
  next(text: string, from: number): number {
    const found = this.#next.get(text);
    if (found !== undefined && found >= from) return found;
    const at = this.#body.indexOf(text, from);
    const place = at === -1 ? this.#body.length : at;
    this.#next.set(text, place);
    return place;
  }
}
