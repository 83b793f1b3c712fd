/** An optional package: the operator of a model in a folder installs it beside the program. */
declare module '@huggingface/transformers' {
  import type { Transformers } from '@site/embedders';
  export const env: Transformers['env'];
  export const pipeline: Transformers['pipeline'];
}
