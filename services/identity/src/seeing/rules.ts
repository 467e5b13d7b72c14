/** Which users an administrator can see the portal as (docs/rules/access.md#seeing-as-another). Pure. */
import { reaches, type Reach } from '@firm/platform/auth/rights';
import { accountAbove, conflict } from '@firm/platform/errors/apiError';

interface Seeing {
  readonly own: boolean;
  readonly isActive: boolean;
  readonly target: Reach;
}

/** @throws 409 for oneself and for a deactivated account · 403 for superusers, and for accounts with a right or dormitory that the caller lacks */
export function checkSeeing(caller: Reach, { own, isActive, target }: Seeing): void {
  if (own) throw conflict('own_account', 'conflict');
  if (target.isSuperuser || !reaches(caller, target)) throw accountAbove('username');
  if (!isActive) throw conflict('inactive', 'conflict');
}
