/** As which users somebody can view the portal (docs/rules/access.md#seeing-as-another). Pure. */
import { reaches, type Reach } from '@firm/platform/auth/rights';
import { accountAbove, conflict } from '@firm/platform/errors/apiError';

interface Seeing {
  readonly own: boolean;
  readonly isActive: boolean;
  readonly target: Reach;
}

/** @throws 409 for oneself and for an account that is shut, 403 for accounts with any right or dormitory that the caller lacks, and for superusers */
export function checkSeeing(caller: Reach, { own, isActive, target }: Seeing): void {
  if (own) throw conflict('own_account', 'conflict');
  if (target.isSuperuser || !reaches(caller, target)) throw accountAbove('username');
  if (!isActive) throw conflict('inactive', 'conflict');
}
