import type { Embedder, TextRole } from '@site/vectors';

/**
 * An embedder that prefixes each text by its role, as some models were trained to expect (E5: `query: `, `passage: `).
 * Put it around a cache, which is then keyed by the prefixed text.
 * @example
 * const embedder = prefixedEmbedder(model, { document: 'passage: ', query: 'query: ' });
 */
export function prefixedEmbedder(embedder: Embedder, prefixes: Readonly<Record<TextRole, string>>): Embedder {
  const { model, dims, semantic, weight } = embedder;
  return {
    model,
    dims,
    semantic,
    weight,
    embed: (texts, role = 'document') =>
      embedder.embed(
        texts.map((text) => prefixes[role] + text),
        role,
      ),
  };
}
