/** The figures above the lists, and the list that each of them counts. Pure. */
import { careStatuses, confirmed, locationStatuses } from '@firm/health/contract/statuses';
import type { IconName } from '@firm/shared-ui/status/Icon.tsx';
import type { Tone } from '@firm/shared-ui/status/tone.ts';
import type { HealthStatistics } from '../../api.ts';

type Counted = Exclude<keyof HealthStatistics, 'locations' | 'contact' | 'unwell' | 'recovered' | 'readings_due'>;

interface Figure {
  readonly key: Counted;
  /** The total to show the figure against, where the number alone says too little. */
  readonly of?: 'readings_due';
  readonly tone: Tone;
  readonly icon: IconName;
  /** The address parameters of the list that it counts. */
  readonly shows: readonly (readonly [name: string, value: string])[];
  /** The list opens in a dialog: what is behind it, such as a round that has begun, stays. */
  readonly isDialog?: true;
}

const isolated = locationStatuses.filter((one) => one.is_isolated).map(({ type_id }) => ['records.f.curr_location_status', String(type_id)] as const);
/** Whoever has recovered in isolation is not isolated any more. */
const inCare = careStatuses.map((id) => ['records.f.health_status', String(id)] as const);

export const figures: readonly Figure[] = [
  { key: 'in_care', tone: 'blue', icon: 'medical', shows: [['tab', 'unwell']] },
  { key: 'suspected', tone: 'orange', icon: 'warning', shows: [['tab', 'suspected']] },
  { key: 'confirmed', tone: 'red', icon: 'cross', shows: [['tab', 'unwell'], ['unwell.f.health_status', String(confirmed)]] },
  { key: 'isolated', tone: 'purple', icon: 'pin', shows: [['records.f.is_current', 'true'], ...inCare, ...isolated] },
  { key: 'isolation_wanted', tone: 'yellow', icon: 'bed', shows: [['records.f.is_current', 'true'], ['records.f.isolation_wanted', 'true']] },
  { key: 'flagged_today', tone: 'red', icon: 'heart', shows: [['fevers', '1']], isDialog: true },
  { key: 'readings_taken', of: 'readings_due', tone: 'green', icon: 'check', shows: [['tab', 'round']] },
];
