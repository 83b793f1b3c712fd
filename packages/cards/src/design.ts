import { sources } from '#design';

/** How cards are laid out and what of a text is drawn: another number for another way, as a test of the bytes demands. */
const LAYOUT = 2;

/** Names how cards are drawn: the layout, the fonts and the engine. */
export const design = `${LAYOUT}-${sources}`;
