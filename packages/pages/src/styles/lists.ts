/** Lists of records and of tags, and the ways on from a record. */
export const lists = `.entries, .sections, .related ul { padding: 0; list-style: none }
.summary { margin: 0 0 1.6rem; color: var(--quiet); font: .85rem var(--sans) }
.entries > li { margin-bottom: 2.2rem }
.entry h2, .entry h3 { margin: 0; font-size: 1.3rem }
.entry p { margin: .35rem 0 0 }
.entry .meta { margin-top: .2rem }
.entry a, .post > :is(h2, h3) a { color: inherit }
.entry a:hover, .post > :is(h2, h3) a:hover { color: var(--accent) }
.cover { float: inline-end; width: 7rem; height: 5rem; margin: .3rem 0 .5rem; margin-inline-start: 1.2rem; border-radius: .35rem; object-fit: cover }
.entries > li { display: flow-root }
.post { padding-block: 1.8rem; border-top: 1px solid var(--line) }
.post > :is(h2, h3) { margin: 0 0 .5rem; font-size: 1.2rem }
.post > * > a > time { font: 600 .85rem var(--sans) }
.post .meta { margin: -.4rem 0 .6rem }
.post .prose > :last-child { margin-bottom: 0 }
.post .prose :is(h2, h3, h4) { font-size: 1rem }
.home section > h2 { margin: 0 0 1.2rem; font: 600 .85rem var(--sans); color: var(--accent) }
.home .page-header { max-width: 44rem }
.home .page-header .search { margin-top: 1.6rem }
.aside { font-size: .92rem }
.aside section { margin-bottom: 3rem }
.aside .post > h3 { font-size: 1.05rem }
.aside .post:first-of-type { border: 0; padding-top: 0 }
.sections li { margin-bottom: .9rem }
.sections p { margin: 0; color: var(--quiet); line-height: 1.45 }
.tags { display: flex; flex-wrap: wrap; gap: .5rem .9rem; padding: 0; list-style: none; font: .85rem var(--sans) }
.tags a { display: inline-block; padding: .25rem .75rem; border: 1px solid transparent; border-radius: 1rem; background: var(--wash) }
.archive h2 { margin-top: 3.5rem }
.archive h3 { margin: 1.6rem 0 .4rem; font: 600 .85rem var(--sans); color: var(--accent) }
.archive ul { margin: 0; padding: 0; list-style: none }
.archive li { padding-block: .2rem }
.archive .quiet { margin-inline-start: .3em; white-space: nowrap }
.record-footer { margin-top: 3.5rem }
.neighbours { display: grid; gap: 1rem 2rem; margin-top: 2.5rem; padding-top: 1.5rem; border-top: 1px solid var(--line) }
.neighbours span { display: block; margin-bottom: .2rem; color: var(--quiet); font: .8rem var(--sans) }
.related h2 { font: 600 .85rem var(--sans) }
.related li { padding-block: .2rem }
.contents { font: .9rem/1.5 var(--sans) }
.contents ul { margin: 0; padding: 0; list-style: none }
.contents .below { padding-inline-start: 1.2rem }
.contents .deep { padding-inline-start: 2.4rem }
.page-header .contents ul { display: flex; flex-wrap: wrap; gap: 0 1.4rem; margin-top: 1.2rem }
.contents a { display: inline-block; padding-block: .2rem }
.record .contents { margin: -.5rem 0 2rem }
summary { cursor: pointer; padding-block: .2rem; color: var(--quiet); font: .9rem var(--sans) }
@media (min-width: 40rem) {
  .neighbours { grid-template-columns: 1fr 1fr }
  .neighbours .prev { grid-column: 2; text-align: end }
}
@media (min-width: 56rem) {
  .home { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1rem 5rem; align-items: start }
  .home .page-header { grid-column: 1 / -1 }
}
`;
