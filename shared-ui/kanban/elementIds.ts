/** Ids of a board's elements: Sortable drops all other attributes, and the focus must find a card that has moved. */
import type { CardId } from './lanes.ts';

const LANE = '·lane·';

export const laneListId = (board: string, lane: string): string => `${board}${LANE}${lane}`;

/** The lane of a list element. */
export const laneOfList = (list: { readonly id: string }): string => list.id.split(LANE)[1] ?? '';

export const cardMenuId = (board: string, card: CardId): string => `${board}·card·${card}`;
