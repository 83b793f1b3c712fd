import type { CardRenderer } from '@site/contract';
import { design } from './design.ts';

/** Knows where the cards are that an export brought along, and draws none: for the edge, which serves them as files. */
export const exportedCards: CardRenderer = { design, draw: async () => undefined };
