/** The lanes of a board and the effect of moving a card. Pure. */
import type { IconName } from '../status/Icon.tsx';
import type { StatusColor } from '../status/tone.ts';

export type CardId = string | number;

interface LaneAction {
  readonly key: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export interface Lane<C> {
  /** Unique on the board. */
  readonly id: string;
  readonly title: string;
  readonly color?: StatusColor | (string & {});
  readonly icon?: IconName | (string & {});
  readonly cards: readonly C[];
  /** Total number of cards, if not all are shown. */
  readonly count?: number;
  /** The lane's menu; no button without it. */
  readonly actions?: readonly LaneAction[];
}

export interface CardMove {
  readonly card: CardId;
  readonly from: string;
  readonly to: string;
  /** Index in the target lane, from 0, counted after the card has left its old place. */
  readonly index: number;
}

/**
 * The lanes after a move. A card that is no longer in `from` (the server's answer has already arrived) is not moved; an index
 * beyond the end means the end.
 */
export function moveCard<C extends { readonly id: CardId }>(
  lanes: readonly Lane<C>[],
  { card, from, to, index }: CardMove,
): readonly Lane<C>[] {
  const moving = lanes.find((lane) => lane.id === from)?.cards.find((each) => each.id === card);
  if (!moving || !lanes.some((lane) => lane.id === to)) return lanes;
  return lanes.map((lane) => {
    if (lane.id !== from && lane.id !== to) return lane;
    const cards = lane.cards.filter((each) => each.id !== card);
    if (lane.id === to) cards.splice(index, 0, moving);
    const { count } = lane;
    return { ...lane, cards, ...(count !== undefined && { count: count + cards.length - lane.cards.length }) };
  });
}

/** The lanes as they will be once all pending moves have been accepted. */
export function applyMoves<C extends { readonly id: CardId }>(
  lanes: readonly Lane<C>[],
  moves: readonly CardMove[],
): readonly Lane<C>[] {
  return moves.reduce(moveCard, lanes);
}
