/** Lines of code in a box that scrolls, which the keyboard reaches. */
export function CodeBlock({ code }: { readonly code: string }) {
  return (
    <pre tabindex={0}>
      <code>{code}</code>
    </pre>
  );
}
