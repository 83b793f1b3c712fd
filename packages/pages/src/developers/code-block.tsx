/** Lines of code in a box that scrolls; focusable, so that the keyboard can scroll it (WCAG 2.2, 2.1.1). */
export function CodeBlock({ code }: { readonly code: string }) {
  return (
    <pre tabindex={0}>
      <code>{code}</code>
    </pre>
  );
}
