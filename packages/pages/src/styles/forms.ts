/** The search box, and the forms that try an endpoint. */
export const forms = `form { display: flex; flex-wrap: wrap; align-items: end; gap: .6rem; margin-bottom: 1rem; font-family: var(--sans) }
form p { margin: 0; max-width: 100% }
form label { display: block; color: var(--quiet); font-size: .8rem }
input:not([type=checkbox]), select, button {
  min-height: 2.4rem; max-width: 100%; padding: .35rem .7rem; border: 1px solid var(--quiet); border-radius: .35rem;
  background: var(--paper); color: var(--ink); font: .9rem var(--sans);
}
button { border-color: var(--accent); background: var(--accent); color: var(--paper); font-weight: 600; cursor: pointer }
.page-header form { margin-top: 1.2rem }
.search { max-width: 30rem }
.search p { flex: 1 1 10rem }
.search input { width: 100% }
.try button { overflow-wrap: anywhere; text-align: start }
`;
