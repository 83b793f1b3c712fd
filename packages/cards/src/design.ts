import { sources } from '#design';

/** How cards are laid out: another number for another layout, as a test of the bytes demands. */
const LAYOUT = 1;

/** Names how cards are drawn: the layout, the fonts and the engine. */
export const design = `${LAYOUT}-${sources}`;
