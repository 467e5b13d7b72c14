/**
 * Bed types (docs/rules/tenancy.md#bed), by which beds are reserved. `use` says whom a bed is for: residents, the sick, or
 * residents in isolation. Lower or upper bunk is a field of the bed itself. Data without zod, so that screens can use it.
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

/** `none`: not a bunk bed. */
export const bunks = ['lower', 'upper', 'none'] as const;
export type Bunk = (typeof bunks)[number];

const byId = new Map<number, BedType>(bedTypes.map((type) => [type.type_id, type]));

/** The type with that id; undefined if unknown. */
export function bedTypeOf(id: number): BedType | undefined {
  return byId.get(id);
}

/** Whether a bed of the type is for isolation. */
export const isIsolationType = (id: number): boolean => byId.get(id)?.use === 'isolation';
