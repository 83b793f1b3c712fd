import type { Embedder } from '@site/vectors';
import { EmbeddingError } from './embedding-error.ts';
import { unitVector } from './unit-vector.ts';
import { wholeNumber } from './whole-number.ts';

/** The part of `@huggingface/transformers` (4) that is used. */
export interface Transformers {
  readonly env: { allowRemoteModels: boolean };
  pipeline(
    task: 'feature-extraction',
    model: string,
    options: { readonly dtype: 'fp32' | 'fp16' | 'q8' },
  ): Promise<FeatureExtraction>;
}

interface FeatureExtraction {
  (
    texts: string[],
    options: { readonly pooling: 'mean' | 'cls' | 'last_token' },
  ): Promise<{ readonly data: unknown; readonly dims: readonly number[] }>;
  readonly tokenizer: Tokenizer;
}

interface Tokenizer {
  (
    texts: string[],
    options: { readonly padding: false; readonly truncation: false; readonly return_tensor: false },
  ): { readonly input_ids: readonly (readonly unknown[])[] };
  readonly model_max_length?: number;
}

/** The model, and how vectors are made with it. */
export interface TransformersOptions {
  /** Loads the library, which is no dependency of this package: `() => import('@huggingface/transformers')`. */
  readonly load: () => Promise<Transformers>;
  /**
   * The absolute path of the folder: config.json, tokenizer.json, tokenizer_config.json and onnx/model.onnx, as on the
   * Hugging Face hub.
   */
  readonly directory: string;
  /** The name of the model; the last segment of the path by default. */
  readonly model?: string | undefined;
  /** The quantisation of the weights: fp32 is onnx/model.onnx, fp16 model_fp16.onnx, q8 model_quantized.onnx; fp32 by default. */
  readonly dtype?: 'fp32' | 'fp16' | 'q8' | undefined;
  /** How token vectors are pooled into one; by their mean by default, as most models were trained. */
  readonly pooling?: 'mean' | 'cls' | 'last_token' | undefined;
  /** How many texts are embedded at once. From 1; 16 by default. */
  readonly batch?: number | undefined;
  /** Called after each batch with how many of the texts have a vector. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * An embedder of a model in a folder, run by ONNX Runtime. It downloads nothing.
 * @throws {EmbeddingError} when the library is not installed, the folder holds no model it can read, or the batch is no
 * whole number from 1 on
 * @example
 * const embedder = await transformersEmbedder({
 *   load: () => import('@huggingface/transformers'),
 *   directory: '/models/all-MiniLM-L6-v2',
 * });
 */
export async function transformersEmbedder(options: TransformersOptions): Promise<Embedder> {
  const { directory, onProgress } = options;
  const batch = wholeNumber(options.batch ?? 16, 1, 'The batch of a model');
  const extract = await loadModel(options);
  const embedBatch = batchEmbedder(extract, options);
  const [probe] = await embedBatch(['dims'], undefined);
  const dims = probe?.length ?? 0;
  return {
    model: options.model ?? directory.replace(/[\\/]+$/, '').replace(/^.*[\\/]/, ''),
    dims,
    semantic: true,
    embed: async (texts) => {
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += batch) {
        vectors.push(...(await embedBatch(texts.slice(from, from + batch), dims)));
        onProgress?.(vectors.length, texts.length);
      }
      return vectors;
    },
  };
}

async function loadModel({
  load,
  directory,
  dtype = 'fp32',
}: TransformersOptions): Promise<FeatureExtraction> {
  const transformers = await load().catch((error: unknown) => {
    throw new EmbeddingError(
      'A model in a folder needs @huggingface/transformers, which could not be loaded: install it beside the program with `npm install @huggingface/transformers@4`.',
      { cause: error },
    );
  });
  // Otherwise a path that is no folder is downloaded as the name of a model.
  transformers.env.allowRemoteModels = false;
  try {
    return await transformers.pipeline('feature-extraction', directory, { dtype });
  } catch (error) {
    throw new EmbeddingError(
      `The model in ${directory} cannot be loaded: ${error instanceof Error ? error.message : String(error)} The folder must hold config.json, tokenizer.json, tokenizer_config.json and the weights in onnx/.`,
      { cause: error },
    );
  }
}

/** Embeds batches. A text beyond the context length of the model is an error, where the library would truncate it. */
function batchEmbedder(extract: FeatureExtraction, { directory, pooling = 'mean' }: TransformersOptions) {
  const source = `The model in ${directory}`;
  const longest = extract.tokenizer.model_max_length ?? Number.POSITIVE_INFINITY;
  return async (texts: readonly string[], dims: number | undefined): Promise<readonly Float32Array[]> => {
    const whole = { padding: false, truncation: false, return_tensor: false } as const;
    const tokens = Math.max(0, ...extract.tokenizer([...texts], whole).input_ids.map((ids) => ids.length));
    if (tokens > longest) {
      throw new EmbeddingError(
        `${source} reads ${longest} tokens at most, and a text has ${tokens}: cut texts into shorter pieces.`,
      );
    }
    const { data, dims: shape } = await extract([...texts], { pooling });
    const width = shape.at(-1) ?? 0;
    if (!(data instanceof Float32Array) || data.length !== texts.length * width) {
      throw new EmbeddingError(
        `${source} answered no vectors of binary32 numbers: it is no embedding model.`,
      );
    }
    return texts.map((_, at) =>
      unitVector(data.subarray(at * width, (at + 1) * width), dims ?? width, source),
    );
  };
}
