/**
 * A resident's name as files hold it: in one column, or split over several. Records keep it whole
 * (docs/rules/residents.md#resident). Shared by service and screens; imports nothing.
 */

/** In the order in which they are joined. */
export const nameParts = ['given_name', 'middle_name', 'surname', 'second_surname'] as const;
type NamePart = (typeof nameParts)[number];

/** Parts without which there is no name; the other parts are optional. */
export const neededNameParts: readonly NamePart[] = ['given_name', 'surname'];

const parts: readonly string[] = nameParts;

/** Fields that cannot be mapped once `field` is: a file gives a name whole or in parts, not both. */
export function ruledOutBy(field: string): readonly string[] {
  if (field === 'name') return parts;
  return parts.includes(field) ? ['name'] : [];
}
