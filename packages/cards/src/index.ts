export type { CardStore } from './card-store.ts';
export { type CardOptions, openCards } from './open-cards.ts';
