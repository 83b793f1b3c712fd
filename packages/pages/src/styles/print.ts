/** On paper: the text alone, and a recipe on as few sheets as it takes. */
export const print = `@media print {
  :root { --paper: #fff; --wash: #fff; --line: #bbb; --ink: #000; --quiet: #333; --accent: #000 }
  html { font-size: 11pt }
  body { padding: 0; line-height: 1.45 }
  main, main:has(> .home) { max-width: none; padding: 0 }
  .site-header nav, .site-footer, .skip, .contents, .neighbours, .related, .record-footer, form { display: none }
  a { color: inherit; text-decoration: none }
  .site-header { padding-block: 0 .4rem; margin-bottom: 1rem }
  .record-header, .page-header { margin-bottom: 1.4rem }
  h2, h3, h4 { margin-top: 1.2em }
  h1, h2, h3, h4 { break-after: avoid }
  li, figure, pre, tr, blockquote { break-inside: avoid }
  pre { white-space: pre-wrap; border-color: var(--line) }
  pre code { overflow-wrap: anywhere }
  .callout::details-content { content-visibility: visible }
  .table-scroll { overflow: visible }
  [class^=hljs-] { color: inherit }
  .gallery { margin-inline: 0 }
  .prose figure img { max-height: 40vh; object-fit: contain }
  .recipe figure { float: inline-end; width: 38%; margin: 0 0 1em; margin-inline-start: 1.5em }
  .recipe ul { columns: 2; column-gap: 2em }
}
`;
