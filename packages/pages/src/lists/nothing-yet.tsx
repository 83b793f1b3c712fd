/** The empty state of a list. */
export function NothingYet() {
  return <p class="quiet">Nothing here yet.</p>;
}
