/** What is around the content of every page. */
export const chrome = `.skip {
  position: absolute; top: 0; inset-inline-start: 1rem; padding: .5rem 1rem; background: var(--accent); color: var(--paper);
  font: .9rem var(--sans); transform: translateY(-110%); z-index: 1;
}
.skip:focus { transform: none }
main, .site-header, .site-footer { max-width: 66ch; margin-inline: auto }
.site-header, .site-footer, main:has(> .home) { max-width: var(--wide) }
.site-header, .site-footer {
  display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: .25rem 2rem;
  font-family: var(--sans); font-size: .85rem;
}
.site-header { padding-block: 1.4rem; border-bottom: 1px solid var(--line) }
.site-footer { margin-top: 5rem; padding-block: 1.4rem 3rem; border-top: 1px solid var(--line) }
.site-footer p { margin: 0 }
.site-header ul, .site-footer ul {
  display: flex; flex-wrap: wrap; gap: 0 1.15rem; margin: 0; padding: 0; list-style: none;
}
.site-header a, .site-footer a { display: block; padding-block: .3rem; color: inherit }
.site-header li a, .site-footer a { color: var(--quiet) }
.site-header li a[aria-current] { color: var(--accent); font-weight: 600 }
@media (min-width: 56rem) { .site-header nav:only-child { margin-inline-start: auto } }
.site-name { font: 600 1.05rem var(--serif) }
main { padding-top: clamp(2rem, 6vw, 4rem) }
.page-header, .record-header { margin-bottom: 2.5rem }
.lede { margin: .7rem 0 0; font-size: 1.15rem; line-height: 1.5; color: var(--quiet) }
.kicker { margin: 0 0 .6rem; font: 600 .8rem var(--sans) }
.kicker a { display: inline-block; padding-block: .2rem }
.meta { display: flow-root; margin: .9rem 0 0; overflow-x: clip }
.meta > * { display: inline-block; position: relative }
.meta > :not(:last-child) { margin-inline-end: 1.25em }
.meta > ::before { content: "·" / ""; position: absolute; inset-inline-start: -.75em }
.hero { width: 100%; margin-top: 2rem }
`;
