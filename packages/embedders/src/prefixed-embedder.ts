import type { Embedder, TextRole } from '@site/search';

/**
 * An embedder that puts words before each text, as some models were taught to expect (E5: `query: ` and `passage: `).
 * Put it around a cache, so that a text with another prefix is another text.
 */
export function prefixedEmbedder(embedder: Embedder, prefixes: Readonly<Record<TextRole, string>>): Embedder {
  const { model, dims, semantic } = embedder;
  return {
    model,
    dims,
    semantic,
    embed: (texts, role = 'document') =>
      embedder.embed(
        texts.map((text) => prefixes[role] + text),
        role,
      ),
  };
}
