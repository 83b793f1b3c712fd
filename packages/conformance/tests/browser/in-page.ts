// What runs inside a page knows the DOM; nothing else here does.
/// <reference lib="dom" />

/** How many pixels the page is wider than its window. */
export function overflowX(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** What the page is painted on. */
export function background(): string {
  return getComputedStyle(document.body).backgroundColor;
}

/** What has the focus: a tag, and its id. */
export function focused(): string {
  const { localName, id } = document.activeElement ?? document.body;
  return id === '' ? localName : `${localName}#${id}`;
}

/** Loads every image, the lazy ones too, and says what is wrong with each that is not well. */
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
