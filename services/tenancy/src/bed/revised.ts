import { revised } from '@firm/platform/change/version';
import type { StoredBed } from './model.ts';

/** The bed as a change leaves it. Its turn moves too: nobody is put into what it was. Pure. */
export const revisedBed = (bed: StoredBed, set: Partial<StoredBed>, now: Date): StoredBed => revised(bed, { ...set, turn: bed.turn + 1 }, now);
