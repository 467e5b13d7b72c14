/**
 * A resident's name as files hold it: whole in one column, or in two. Records keep it whole (specification section 3).
 * Shared by service and screens; imports nothing.
 */

/** In the order in which they make up the name. */
export const nameParts = ['given_name', 'surname'] as const;
const parts: readonly string[] = nameParts;

/** Fields that no column may be taken for once one is taken for `field`: a file says a name whole or in parts, not both. */
export function ruledOutBy(field: string): readonly string[] {
  if (field === 'name') return parts;
  return parts.includes(field) ? ['name'] : [];
}
