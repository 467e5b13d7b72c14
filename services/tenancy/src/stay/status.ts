/** How changes of a stay change the resident's tenancy status (docs/rules/tenancy.md#tenancy-status). Pure. */
import { illegalTransition } from '@firm/platform/errors/apiError';
import type { TenancyStatus } from '../../contract/statuses.ts';
import { allowedTenancyMoves } from '../../contract/transitions.ts';
import type { StayChange } from './rules.ts';

/** The statuses through which a resident passes when a stay changes in this way. */
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
    // Users may have changed the status by hand already.
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

/** @throws 409 with the allowed statuses, if the resident's status does not allow the step */
export function nextStatus(from: TenancyStatus, everCheckedIn: boolean, path: readonly TenancyStatus[]): TenancyStatus {
  let status = from;
  for (const to of path) {
    const allowed = allowedTenancyMoves(status, everCheckedIn);
    if (!allowed.includes(to)) throw illegalTransition(allowed);
    status = to;
  }
  return status;
}
