/** What a list says that has nothing in it. */
export function NothingYet() {
  return <p class="quiet">Nothing here yet.</p>;
}
