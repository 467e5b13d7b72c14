/** How a resident's tenancy status moves with what happens to a stay (docs/rules/tenancy.md#tenancy-status). Pure. */
import { illegalTransition } from '@firm/platform/errors/apiError';
import type { TenancyStatus } from '../../contract/statuses.ts';
import { allowedTenancyMoves } from '../../contract/transitions.ts';
import type { StayChange } from './rules.ts';

/** The states that a resident passes through when this happens to a stay of theirs. */
export function statusPath(change: StayChange, from: TenancyStatus): TenancyStatus[] {
  const back: TenancyStatus[] = from === 'CO' ? ['P'] : [];
  switch (change.event) {
    case 'created':
      return back;
    case 'checked_in':
      return from === 'CI' ? [] : [...back, 'CI'];
    case 'checked_out':
      return ['CO'];
    case 'transferred':
      return ['T'];
    // People may have made that move by hand already.
    case 'suspended':
      return from === 'S' ? [] : ['S'];
    case 'resumed': {
      const to = change.after?.checked_in ? 'CI' : 'P';
      return from === to ? [] : [to];
    }
    default:
      return [];
  }
}

/** @throws 409 with the moves that are allowed, when the resident's state does not allow what is to happen */
export function nextStatus(from: TenancyStatus, everCheckedIn: boolean, path: readonly TenancyStatus[]): TenancyStatus {
  let status = from;
  for (const to of path) {
    const allowed = allowedTenancyMoves(status, everCheckedIn);
    if (!allowed.includes(to)) throw illegalTransition(allowed);
    status = to;
  }
  return status;
}
