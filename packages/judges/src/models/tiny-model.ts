import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookupModel } from './onnx-bytes.ts';

/** A vector for each word of a model's vocabulary. */
export type WordVectors = Readonly<Record<string, readonly number[]>>;

/** The model's `model_max_length`, in tokens. */
export const LONGEST = 4096;

/** Each component of the vector of an unknown word. */
export const UNKNOWN = 0.5;

/**
 * Writes a model into a folder, with the files that models on the Hugging Face hub have. It reads words in lower case
 * between white space.
 */
export function writeTinyModel(folder: string, words: WordVectors): void {
  const width = Object.values(words)[0]?.length ?? 0;
  const vocabulary = ['[PAD]', '[UNK]', ...Object.keys(words)];
  const files = {
    'config.json': { model_type: 'bert', hidden_size: width, vocab_size: vocabulary.length },
    'tokenizer_config.json': {
      tokenizer_class: 'PreTrainedTokenizerFast',
      model_max_length: LONGEST,
      pad_token: '[PAD]',
      unk_token: '[UNK]',
    },
    'tokenizer.json': {
      version: '1.0',
      added_tokens: vocabulary.slice(0, 2).map((content, id) => ({
        id,
        content,
        single_word: false,
        lstrip: false,
        rstrip: false,
        normalized: false,
        special: true,
      })),
      normalizer: { type: 'Lowercase' },
      pre_tokenizer: { type: 'WhitespaceSplit' },
      post_processor: null,
      decoder: null,
      model: {
        type: 'WordLevel',
        unk_token: '[UNK]',
        vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
      },
    },
  };
  mkdirSync(join(folder, 'onnx'), { recursive: true });
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify(content));
  // Padding that is not 0 shows when it is counted as text.
  const special = [9, UNKNOWN].map((number) => new Array<number>(width).fill(number));
  writeFileSync(join(folder, 'onnx', 'model.onnx'), lookupModel([...special, ...Object.values(words)]));
}
