/** How many isolation beds a dormitory must have (docs/rules/tenancy.md#limits). Pure; no zod. */

/**
 * In proportion for a part of a thousand, rounded up.
 * @param beds all beds of the dormitory, of whichever use
 * @param perThousand how many of a thousand beds must be for isolation
 */
export const isolationBedsNeeded = (beds: number, perThousand: number): number => Math.ceil((beds * perThousand) / 1_000);
