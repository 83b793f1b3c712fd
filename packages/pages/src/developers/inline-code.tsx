/** A sentence of a table of the contract, in which backticks mean code. */
export function InlineCode({ text }: { readonly text: string }) {
  return <>{text.split('`').map((part, at) => (at % 2 === 1 ? <code>{part}</code> : part))}</>;
}
