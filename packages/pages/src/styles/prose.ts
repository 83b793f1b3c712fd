/** The text of a record. What is wide scrolls in its own box; galleries may be wider than the text. */
export const prose = `.prose > :first-child { margin-top: 0 }
.prose li { margin-bottom: .3em }
.prose ul, .prose ol { padding-inline-start: 1.4em }
.prose li::marker { color: var(--accent); font-family: var(--sans); font-size: .85em; font-weight: 600 }
.prose blockquote { margin-inline: 0; padding-inline-start: 1.2em; border-inline-start: .18rem solid var(--accent); color: var(--quiet) }
.callout { --hue: var(--accent) }
.callout-tip { --hue: var(--string) }
.callout-important { --hue: var(--keyword) }
.callout-warning { --hue: var(--number) }
.callout-caution { --hue: var(--deletion) }
.prose .callout { margin: 0 0 1.1em; padding: .8em 1.1em; border-inline-start: .25rem solid var(--hue); background: var(--wash); color: inherit }
.callout-title { margin: 0 0 .5em; color: var(--hue); font: .9em var(--sans) }
.callout > :last-child, details:not([open]) > .callout-title { margin: 0 }
.prose hr { width: 4rem; margin: 2.5em auto; border: 0; border-top: 1px solid var(--quiet) }
.prose figure { margin: 2em 0 }
.prose figure :is(img, video) { margin-inline: auto }
.prose figure img[src$=".svg"], .gallery img { width: 100% }
.gallery {
  display: grid; gap: clamp(.6rem, 2vw, 1.2rem); margin-block: 2em;
  margin-inline: min(0px, (100% - min(var(--wide), 100vw - 5rem)) / 2);
}
.aside .gallery { margin-inline: 0 }
.prose .gallery figure { margin: 0 }
@media (min-width: 40rem) {
  .gallery { grid-template-columns: 1fr 1fr }
  .gallery figure:first-child:nth-last-child(odd) { grid-column: 1 / -1 }
}
.table-scroll { overflow: auto }
table { border-collapse: collapse; min-width: 100%; font-size: .92em; line-height: 1.45; font-variant-numeric: lining-nums tabular-nums }
th, td { padding: .5em 0; padding-inline-end: .9em; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: normal }
th { border-bottom-color: var(--quiet); font: 600 .85em var(--sans); vertical-align: bottom }
:is(th, td):last-child { padding-inline-end: 0 }
:is(th, td).align-right { text-align: end }
:is(th, td).align-center { text-align: center }
.prose .contains-task-list { padding: 0; list-style: none }
.task-list-item :is(label, .contains-task-list) { display: block; padding-inline-start: 1.6em }
.task-list-item input { width: 1em; height: 1em; margin: 0; margin-inline: -1.6em .6em; vertical-align: -.1em }
sup { line-height: 0; font-family: var(--sans); font-size: .7em }
sup a { margin-inline-start: -.2em; padding: .3em .2em; text-decoration: none }
.footnotes { margin-top: 3em; padding-top: 1.2em; border-top: 1px solid var(--line); font-size: .88em }
.data-footnote-backref { font-family: var(--sans); font-variant-emoji: text; text-decoration: none }
`;
