/**
 * The scheme that a reader chose, in place of that of the device. It runs before anything is painted, so that no page
 * shows in another first; without it the control is not there, and the device decides.
 */

type Scheme = 'light' | 'dark';

const KEY = 'scheme';
const root = document.documentElement;

/** What is stored, where the browser stores anything. */
function stored(): Scheme | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    return null;
  }
}

function apply(scheme: Scheme | null): void {
  if (scheme === null) delete root.dataset['scheme'];
  else root.dataset['scheme'] = scheme;
  // Pictures of an author's that come in both follow, too.
  for (const source of document.querySelectorAll<HTMLSourceElement>(
    'source[data-media], source[media*="prefers-color-scheme"]',
  )) {
    const written = source.dataset['media'] ?? source.media;
    source.dataset['media'] = written;
    const isMeant = scheme !== null && written.includes(scheme);
    source.media = scheme === null ? written : isMeant ? 'all' : 'not all';
  }
}

/** Shows the choice in the control. */
function check(control: HTMLElement, scheme: Scheme | null): void {
  const choice = control.querySelector<HTMLInputElement>(`[value="${scheme ?? 'auto'}"]`);
  if (choice !== null) choice.checked = true;
}

apply(stored());

document.addEventListener('DOMContentLoaded', () => {
  const control = document.querySelector<HTMLElement>('.scheme');
  if (control === null) return;
  apply(stored());
  check(control, stored());
  control.hidden = false;
  control.addEventListener('change', ({ target }) => {
    const { value } = target as HTMLInputElement;
    const scheme = value === 'light' || value === 'dark' ? value : null;
    apply(scheme);
    try {
      if (scheme === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, scheme);
    } catch {
      // It holds for this page.
    }
  });
  // Another tab chose, or this page was left and comes back.
  const follow = () => {
    apply(stored());
    check(control, stored());
  };
  addEventListener('storage', follow);
  addEventListener('pageshow', follow);
});
