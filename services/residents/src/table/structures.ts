/** Columns in which files leave blocks and floors empty: stored as for every zone, they would say that a full block is vacant. */
export const emptyOfStructures = { status: null, occupied: null, bed_count: null } as const;
