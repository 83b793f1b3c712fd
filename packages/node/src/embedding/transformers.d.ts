/** An optional package: it is installed beside the program by who runs a model from a folder. */
declare module '@huggingface/transformers' {
  import type { Transformers } from '@site/embedders';
  export const env: Transformers['env'];
  export const pipeline: Transformers['pipeline'];
}
