/**
 * A resident's name as files hold it: whole in one column, or in several. Records keep it whole
 * (docs/rules/residents.md#resident). Shared by service and screens; imports nothing.
 */

/** In the order in which they make up the name. */
export const nameParts = ['given_name', 'middle_name', 'surname', 'second_surname'] as const;
type NamePart = (typeof nameParts)[number];

/** Without a column for each of these the parts are not a name; the others are a file's to have or not. */
export const neededNameParts: readonly NamePart[] = ['given_name', 'surname'];

const parts: readonly string[] = nameParts;

/** Fields that no column may be taken for once one is taken for `field`: a file says a name whole or in parts, not both. */
export function ruledOutBy(field: string): readonly string[] {
  if (field === 'name') return parts;
  return parts.includes(field) ? ['name'] : [];
}
