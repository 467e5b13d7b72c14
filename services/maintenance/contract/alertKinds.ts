/** Kinds of alerts that other services count apart: what residents ask for, and what happened to safety and peace. Ids are for ever. */
export const alertKinds = { incident: 2, request: 3 } as const;
