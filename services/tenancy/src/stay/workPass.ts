/** Whether a resident's work pass allows check-in (docs/rules/tenancy.md#check-in). Pure. */
import type { Day } from '../../contract/interval.ts';
import type { PassTrouble } from '../../contract/statuses.ts';
import type { Resident } from '../published/residents.ts';
import type { StoredSettings } from '../settings/model.ts';

/** Citizenships that need no work pass; spelled as in the residents area's list. */
const without: ReadonlySet<string> = new Set(['Singaporean', 'Permenant Resident']);

type Holder = Pick<Resident, 'work_pass_num' | 'work_pass_expiry' | 'citizenship'>;

/** What prevents check-in on that day; null if nothing does. An expired pass does not count. */
export function passTrouble({ require_work_pass }: Pick<StoredSettings, 'require_work_pass'>, { work_pass_num, work_pass_expiry, citizenship }: Holder, today: Day): PassTrouble | null {
  if (work_pass_expiry) return work_pass_expiry < today ? 'pass_expired' : null;
  return require_work_pass && !work_pass_num && !without.has(citizenship) ? 'pass_unknown' : null;
}
