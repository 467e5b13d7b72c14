/** Columns in which files leave blocks and floors empty: stored as for every zone, they would say that a full block is vacant. */
import { zoneTypesOf } from '../../contract/zone/types.ts';

/** The columns, empty. */
export const emptyOfStructures = { status: null, occupied: null, bed_count: null } as const;

/** The zone types of blocks and floors. */
export const structureTypes: readonly number[] = zoneTypesOf('structure');

export const isStructure = (zoneType: unknown): boolean => structureTypes.some((type) => type === zoneType);
