/** Renders beds by days as one compact answer: a thousand beds by ninety days make about ten thousand short rows. Pure. */
import type { Timeline } from '../../contract/stay/stay.ts';
import { daysBetween } from '../../contract/interval.ts';
import { stayStateIds } from '../../contract/statuses.ts';
import type { TimelineRows } from './read.ts';

/** Beds refer to their room, and stays to their bed, by index in the list: a short number instead of a record. */
export function renderTimeline({ from, days, today, beds, count, stays, rooms, blocksAndFloors, residents }: TimelineRows): Timeline {
  const zones = [...new Map(beds.map((bed) => [bed.zone, bed.dormitory]))];
  const zoneAt = new Map(zones.map(([zone], i) => [zone, i]));
  const bedAt = new Map(beds.map((bed, i) => [bed._id, i]));
  return {
    from,
    days,
    today,
    count,
    states: [...stayStateIds],
    zones: zones.map(([zone, dormitory]) => {
      const { block = '', floor = '' } = blocksAndFloors.get(zone) ?? {};
      return [zone, rooms.get(zone)?.zone_ref_id ?? String(zone), dormitory, block, floor];
    }),
    beds: beds.map((bed) => [bed._id, bed.ref_id, bed.res_type, zoneAt.get(bed.zone) ?? 0, bed.status]),
    stays: stays.map((stay) => [
      bedAt.get(stay.resource) ?? 0,
      stay._id,
      stay.person,
      residents.get(stay.person)?.name ?? '',
      daysBetween(from, stay.start_date),
      stay.end_date === null ? null : daysBetween(from, stay.end_date),
      stayStateIds.indexOf(stay.state),
      stay.reservation,
      stay.rev,
      stay.checked_in,
    ]),
  };
}
