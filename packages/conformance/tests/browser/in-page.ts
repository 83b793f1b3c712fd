// What runs inside a page knows the DOM; nothing else here does.
/// <reference lib="dom" />

/** How many pixels the page is wider than its window. */
export function overflowX(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** Makes one long word of every text, as an author may write it; what scrolls in its own box stays. */
export function lengthenWords(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode as Text;
    if (data.trim() === '' || parentElement?.closest('pre, table, select')) continue;
    (texts.currentNode as Text).data = 'Wort'.repeat(30);
  }
}

/** The background colour of the page. */
export function background(): string {
  return getComputedStyle(document.body).backgroundColor;
}

/** The background behind an element: that of the nearest ancestor that has one, else white. */
export function ground(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return 'rgb(255, 255, 255)';
}

/** How wide the part of an element is that shows in the window. In pixels. */
export function widthInView(element: Element): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const shows = bottom > 0 && top < window.innerHeight;
  return shows ? Math.min(right, window.innerWidth) - Math.max(left, 0) : 0;
}

/** Whether an element clips its content and scrolls. */
export function isCut(element: Element): boolean {
  return getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth;
}

/** The focused element: its tag and id. */
export function focused(): string {
  const { localName, id } = document.activeElement ?? document.body;
  return id === '' ? localName : `${localName}#${id}`;
}

/** Loads every image, lazy ones too, and returns their faults. */
export async function brokenImages(): Promise<string[]> {
  const faults: string[] = [];
  for (const image of document.images) {
    image.loading = 'eager';
    // A picture that cannot be decoded shows in its width.
    await image.decode().catch(() => undefined);
    if (image.naturalWidth === 0) faults.push(`${image.src} does not load`);
    if (!image.hasAttribute('alt')) faults.push(`${image.src} has no alt`);
  }
  return faults;
}

/** Whether an element shows in the window at least in part. */
export function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}
