import type { ZoneTile } from '@firm/residents/contract/zone/boardRoutes';

/** A room of the board: only the fields needed, since there may be 5,000. */
export type Room = ZoneTile;
