/** Elements, wherever they stand. */
export const text = `*, ::before, ::after { box-sizing: border-box }
html { font-size: clamp(106.25%, 100% + .3vw, 125%); -webkit-text-size-adjust: 100% }
body {
  margin: 0; padding: 0 clamp(1rem, 4vw, 2.5rem); background: var(--paper); color: var(--ink);
  font: 1rem/1.65 var(--serif); overflow-wrap: anywhere;
}
h1, h2, h3, h4, h5, h6 { margin: 2.2em 0 .6em; line-height: 1.2; font-weight: 600; text-wrap: balance }
h1 { margin: 0; font-size: clamp(1.75rem, 1.3rem + 2.4vw, 2.75rem); letter-spacing: -.015em }
h2 { font-size: 1.45rem }
h3 { font-size: 1.15rem }
h4, h5, h6 { font-size: 1rem }
p, ul, ol, dl, pre, blockquote, figure, hr, .table-scroll { margin: 0 0 1.1em }
p { text-wrap: pretty }
a { color: var(--accent); text-decoration-thickness: .06em; text-underline-offset: .18em }
a:hover { text-decoration-thickness: .12em }
:is(.site-header, .site-footer, .kicker, .entry, .tags, .neighbours, .related, h2, h3) a:not(:hover) { text-decoration: none }
audio { width: 100% }
img, video { display: block; max-width: 100%; height: auto; border-radius: .2rem }
code, pre { font-family: var(--mono); font-size: .84em }
code, pre { direction: ltr; unicode-bidi: isolate }
time { unicode-bidi: plaintext }
pre {
  padding: 1em 1.1em; overflow: auto; border: 1px solid transparent; background: var(--wash); border-radius: .35rem;
  line-height: 1.55; tab-size: 2;
}
pre code { font-size: 1em; overflow-wrap: normal }
mark { background: var(--mark); color: inherit; border-radius: .15em }
:focus-visible { outline: .18rem solid var(--accent); outline-offset: .18rem }
main:focus { outline: 0 }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth } }
.sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.quiet, .meta, .count, .cid { color: var(--quiet); font-family: var(--sans); font-size: .8rem }
`;
