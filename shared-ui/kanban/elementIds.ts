/** Ids of a board's elements: Sortable drops all other attributes, and the focus must find a card that has moved. */
import type { CardId } from './lanes.ts';

const LANE = '·lane·';

/** The id of the list that holds a lane's cards; `laneOfList` reads the lane from it. */
export const laneListId = (board: string, lane: string): string => `${board}${LANE}${lane}`;

/** The lane of a list element. */
export const laneOfList = (list: { readonly id: string }): string => list.id.split(LANE)[1] ?? '';

/** The id of the button that opens a card's menu: the focus returns there after the card has moved. */
export const cardMenuId = (board: string, card: CardId): string => `${board}·card·${card}`;
