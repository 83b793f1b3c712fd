/** What the stylesheet gives an image, in CSS pixels: a column of text, and a gallery in a wide window. */
const [COLUMN, GALLERY] = [672, 1200];

/** The width of a window that shows a text in a column, and of one that shows galleries in two. */
const [COLUMN_WINDOW, GALLERY_WINDOW] = ['46rem', '40rem'];

/** What is left of a narrow window beside its margins. */
const NARROW = 'calc(100vw - 2rem)';

/**
 * How wide an image is shown, for a browser to choose a file before it knows the layout (HTML §4.8.4.2.2, `sizes`).
 * @param width - of the image, in CSS pixels; NaN where it is not known
 * @param place - in a gallery: one of two in a row, or alone in it
 */
export function displayedSizes(width: number, place: 'cell' | 'row' | undefined): string {
  if (place === 'cell') return `(min-width: ${GALLERY_WINDOW}) min(${GALLERY / 2}px, 50vw), ${NARROW}`;
  if (place === 'row') return `min(${GALLERY}px, ${NARROW})`;
  if (width < COLUMN) return `min(${width}px, ${NARROW})`;
  return `(min-width: ${COLUMN_WINDOW}) ${COLUMN}px, ${NARROW}`;
}
