import type { Day } from '@firm/tenancy/contract/interval';
import type { Candidate } from '../../../api.ts';

/** What will prevent a check-in. Shown early; the service decides. */
type Obstacle = 'passExpired' | 'passUnknown' | 'passEnds' | 'health' | 'suspended';

/** `start`: the first day of the stay to be allocated; `today`: the dormitory's. */
export function obstaclesOf(resident: Pick<Candidate, 'pass_expiry' | 'pass_unknown' | 'health_cleared' | 'tenancy_status'>, start: Day, today: Day): readonly Obstacle[] {
  const found: Obstacle[] = [];
  if (resident.pass_expiry !== null && resident.pass_expiry < today) found.push('passExpired');
  else if (resident.pass_expiry !== null && resident.pass_expiry < start) found.push('passEnds');
  if (resident.pass_unknown) found.push('passUnknown');
  if (!resident.health_cleared) found.push('health');
  if (resident.tenancy_status === 'S') found.push('suspended');
  return found;
}
