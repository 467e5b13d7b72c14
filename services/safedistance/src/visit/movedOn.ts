/** What is known of residents after a visit that is entered late: if they have been seen since, they are there no more (docs/rules/safe-distance.md#visits). */
import { clock } from '@firm/platform/clock/clock';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { safeDistanceSettingFields } from '../../contract/fields/settings.ts';
import { visitModel, type StoredVisit, type StoredWhereabouts } from './model.ts';

type Entry = Pick<StoredVisit, 'employee' | 'entered_at'>;

/** An entry that is sent within this time is not late: whoever scans at two doors at once has not moved on. */
const sentAtOnceMs = 5_000;

/** No visit lasts longer, since it ends by itself. */
const longestMs = safeDistanceSettingFields.visit_auto_leave_hours.max * 3_600_000;

/**
 * The first moment after an entry at which the resident entered or left any place; null: none is known. An assumed end is no
 * such moment. Reads nothing unless somebody has left since, as only after a late entry.
 * @param known where the residents are
 */
export async function readMovedOn(service: ServiceContext, org: number, entries: readonly Entry[], known: ReadonlyMap<number, StoredWhereabouts>): Promise<(entry: Entry) => Date | null> {
  const now = clock.now();
  const late = entries.filter(({ employee, entered_at }) => +now - +entered_at > sentAtOnceMs && (known.get(employee ?? 0)?.left_at ?? entered_at) > entered_at);
  if (late.length === 0) return () => null;
  const first = Math.min(...late.map(({ entered_at }) => +entered_at));
  const visits = await service
    .rows(visitModel, wholeOrg(org))
    .find({ employee: { $in: [...new Set(late.flatMap(({ employee }) => employee ?? []))] }, entered_at: { $gt: new Date(first - longestMs) } })
    .toArray();
  const visitsOf = Map.groupBy(visits, ({ employee }) => employee);
  return (entry) => {
    if (!late.includes(entry)) return null;
    const { employee, entered_at } = entry;
    const seen = (visitsOf.get(employee) ?? []).flatMap((one) => [one.entered_at, ...(one.left_at === null || one.assumed ? [] : [one.left_at])]);
    const after = seen.filter((moment) => moment > entered_at && moment <= now).map((moment) => +moment);
    return after.length === 0 ? null : new Date(Math.min(...after));
  };
}
