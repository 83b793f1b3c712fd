/** Why something is not done, in a sentence that says how to resolve it. Nothing was changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
