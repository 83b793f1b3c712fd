/** Makes a value when it is first asked for: a snapshot answers before what few ask of it is ready. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
