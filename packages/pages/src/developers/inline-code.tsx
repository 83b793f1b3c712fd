/** A sentence of a table of the contract, with its backtick spans as code. */
export function InlineCode({ text }: { readonly text: string }) {
  return <>{text.split('`').map((part, at) => (at % 2 === 1 ? <code>{part}</code> : part))}</>;
}
