/**
 * Kinds of bed (docs/rules/tenancy.md#bed): what is reserved. `use` says whom a bed is for: residents, the
 * sick, or those who must be kept apart. Which bunk a bed is stands on the bed itself. Data without zod, for screens too.
 */
export const bedTypes = [
  { type_id: 1, code: 'bunk', name: 'Bunk bed', use: 'resident' },
  { type_id: 2, code: 'single', name: 'Single bed', use: 'resident' },
  { type_id: 3, code: 'sick-bay', name: 'Sick-bay bed', use: 'sick' },
  { type_id: 4, code: 'isolation', name: 'Isolation bed', use: 'isolation' },
] as const;

/** Whom a bed is for. */
export const bedUses = ['resident', 'sick', 'isolation'] as const;

export type BedType = (typeof bedTypes)[number];

/** `none`: not one above another. */
export const bunks = ['lower', 'upper', 'none'] as const;
export type Bunk = (typeof bunks)[number];

const byId = new Map<number, BedType>(bedTypes.map((type) => [type.type_id, type]));

/** The type of that id; undefined for an unknown one. */
export function bedTypeOf(id: number): BedType | undefined {
  return byId.get(id);
}

/** Whether a bed of the type is for those who must be kept apart. */
export const isIsolationType = (id: number): boolean => byId.get(id)?.use === 'isolation';
