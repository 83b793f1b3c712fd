/** Why the program does not do what it was told, in a sentence with a cure. Nothing was changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
