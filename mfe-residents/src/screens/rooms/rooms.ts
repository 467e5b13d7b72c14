import type { ZoneTile } from '@firm/residents/contract/zoneBoardRoutes';

/** A room of the board: as little of it as 5,000 of them need. */
export type Room = ZoneTile;
