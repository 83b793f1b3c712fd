/** Keeps vectors from one run to the next. */
export interface VectorStore {
  /**
   * The vectors that are kept, by their names; those of the names that are not are left out.
   * @param model - vectors of different models are kept apart
   * @param names - lower-case hexadecimal digits, 64 each
   */
  read(model: string, names: readonly string[]): Promise<ReadonlyMap<string, Float32Array>>;
  /** Keeps vectors. Each is kept whole or not at all, whenever the process ends. */
  write(model: string, vectors: ReadonlyMap<string, Float32Array>): Promise<void>;
}

/** A store for as long as the process runs. */
export function memoryVectorStore(): VectorStore {
  const kept = new Map<string, Float32Array>();
  const keyOf = (model: string, name: string) => `${name} ${model}`;
  return {
    read: async (model, names) =>
      new Map(
        names.flatMap((name) => {
          const vector = kept.get(keyOf(model, name));
          return vector === undefined ? [] : [[name, vector] as const];
        }),
      ),
    write: async (model, vectors) => {
      for (const [name, vector] of vectors) kept.set(keyOf(model, name), vector);
    },
  };
}
