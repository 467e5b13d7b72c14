import { revised } from '@firm/platform/change/writing/version';
import type { StoredBed } from './model.ts';

/** The bed after a change. Its turn is incremented too, so that no one is allocated the bed as it was before. Pure. */
export const revisedBed = (bed: StoredBed, set: Partial<StoredBed>, now: Date): StoredBed => revised(bed, { ...set, turn: bed.turn + 1 }, now);
