/** To whom a report can be sent. One rule for the list that is offered and for the check of what was chosen. */
import type { Principal } from '@firm/platform/auth/principal';

/**
 * Active users, superusers aside, who are in no list of users (docs/rules/access.md#who-may-change-whom): except the caller, who knows
 * of themselves.
 * @param before who already receives it
 */
export const readersFor = ({ id }: Pick<Principal, 'id'>, before: readonly number[] = []) => ({ is_active: true, $or: [{ is_superuser: false }, { _id: { $in: [id, ...before] } }] });
