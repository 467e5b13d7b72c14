/** When a resident was in a room, according to their stay: from check-in to check-out, minus absences. Pure. */
import { dayIn } from '@firm/platform/contract/days';
import type { RowOf } from '@firm/platform/contract/published';
import type { absences, stays } from '@firm/tenancy/contract/published';
import { startOf } from '../tracing/window.ts';
import { openEnd, roomPlace, type StoredPresence } from './model.ts';

export type StayRow = Pick<
  RowOf<typeof stays>,
  '_id' | 'org' | 'dormitory' | 'zone' | 'resource' | 'is_isolation' | 'employee' | 'start_date' | 'end_date' | 'state' | 'checked_in' | 'checked_in_time' | 'checkout_time' | 'transferred_time' | 'is_temp_checkout' | 'temp_checkout_time'
>;
export type AbsenceRow = Pick<RowOf<typeof absences>, 'stay' | 'from' | 'until'>;

export const staySource = 'stay';

/** @param away absences of this stay, in any order */
export function presencesOf(stay: StayRow, away: readonly AbsenceRow[], timeZone: string): StoredPresence[] {
  if (!stay.checked_in || stay.state === 'reserved' || stay.state === 'cancelled') return [];
  const over = stay.state === 'checked-out' || stay.state === 'transferred';
  const start = momentOn(stay.checked_in_time, stay.start_date, timeZone);
  const end = over ? momentOn(stay.checkout_time ?? stay.transferred_time, stay.end_date, timeZone) : openEnd.getTime();
  const gaps = away.map(({ from, until }) => [from.getTime(), until?.getTime() ?? openEnd.getTime()] as const);
  if (stay.is_temp_checkout && stay.temp_checkout_time && !over) gaps.push([stay.temp_checkout_time.getTime(), openEnd.getTime()]);
  return without([start, end], gaps).map(([from, to], i) => ({
    _id: `${staySource}:${stay._id}:${i + 1}`,
    org: stay.org,
    dormitory: stay.dormitory,
    employee: stay.employee,
    place: roomPlace(stay.zone),
    kind: 'room',
    zone: stay.zone,
    resource: stay.resource,
    isolated: stay.is_isolation,
    start: new Date(from),
    end: new Date(to),
    source: staySource,
    source_id: stay._id,
  }));
}

/** The recorded moment; if the day was corrected since, the beginning of that day. */
function momentOn(moment: Date | null, day: string | null, timeZone: string): number {
  if (moment && (day === null || dayIn(timeZone, moment) === day)) return moment.getTime();
  return day === null ? openEnd.getTime() : startOf(day, timeZone);
}

type Span = readonly [from: number, to: number];

/** A span minus others, which may overlap. */
function without(whole: Span, gaps: readonly Span[]): Span[] {
  const left: Span[] = [];
  let at = whole[0];
  for (const [from, to] of gaps.toSorted((a, b) => a[0] - b[0])) {
    if (from > at) left.push([at, Math.min(from, whole[1])]);
    at = Math.max(at, to);
  }
  if (at < whole[1]) left.push([at, whole[1]]);
  return left.filter(([from, to]) => from < to);
}
