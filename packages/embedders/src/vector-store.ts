/** Stores vectors by model and name. */
export interface VectorStore {
  /**
   * The stored vectors of some names; names without one are left out.
   * @param model - vectors of different models are separate
   * @param names - 64 lower-case hexadecimal digits each
   */
  read(model: string, names: readonly string[]): Promise<ReadonlyMap<string, Float32Array>>;
  /** Stores vectors, each atomically: whole or not at all, whenever the process ends. */
  write(model: string, vectors: ReadonlyMap<string, Float32Array>): Promise<void>;
}

/** A store in memory, without bounds. */
export function memoryVectorStore(): VectorStore {
  const stored = new Map<string, Float32Array>();
  const keyOf = (model: string, name: string) => `${name} ${model}`;
  return {
    read: async (model, names) =>
      new Map(
        names.flatMap((name) => {
          const vector = stored.get(keyOf(model, name));
          return vector === undefined ? [] : [[name, vector] as const];
        }),
      ),
    write: async (model, vectors) => {
      for (const [name, vector] of vectors) stored.set(keyOf(model, name), vector);
    },
  };
}
