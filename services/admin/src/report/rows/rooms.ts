/** Rooms compared with what their residents are entitled to: space, beds, limits. */
import type { RowFilter } from '@firm/platform/mongo/published';
import { zones, type DormitoryRow, type ZoneRow } from '@firm/residents/contract/published';
import { rowExtras, recordOf } from '../rowExtras.ts';
import { dormitoriesOf } from '../dormitories.ts';
import { inParts } from '../inParts.ts';
import type { Report, ReportRow } from '../report.ts';

const inUse: RowFilter<ZoneRow> = { zone_kind: 'room', is_active: true };

export const rooms: Report<'rooms'> = async (run) =>
  inParts(
    run,
    zones,
    (await dormitoriesOf(run)).map((dormitory) => ({ filter: { dormitory: dormitory._id, ...inUse }, sort: { zone_ref_id: 1, _id: 1 }, rows: (page) => page.map((room) => rowOf(dormitory, room)) })),
  );

function rowOf({ _id: dormitoryId, name: dormitory }: DormitoryRow, { _id, zone_ref_id, bed_count, occupied, reserved, area_m2, zone_limit }: ZoneRow): ReportRow<'rooms'> {
  return {
    dormitory,
    room: zone_ref_id,
    beds: bed_count,
    residents: occupied,
    reserved,
    free: Math.max(0, bed_count - occupied),
    area_m2,
    area_each: area_m2 === null || occupied === 0 ? null : Math.round((area_m2 / occupied) * 100) / 100,
    limit: zone_limit === 0 ? null : zone_limit,
    over_limit: zone_limit > 0 && occupied > zone_limit ? occupied - zone_limit : null,
    [rowExtras]: { links: () => ({ ...recordOf('dormitory', 'dormitory', dormitoryId), ...recordOf('room', 'room', _id) }) },
  };
}
