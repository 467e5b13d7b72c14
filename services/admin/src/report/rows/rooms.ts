/** Rooms against what is due to who lives in them: space, beds, limits. */
import type { RowFilter } from '@firm/platform/mongo/published';
import { zones, type DormitoryRow, type ZoneRow } from '@firm/residents/contract/published';
import { housesOf } from '../houses.ts';
import { atOnce, type Report, type ReportRow, type ReportRun } from '../report.ts';

export const rooms: Report<'rooms'> = async (run) => {
  const houses = await housesOf(run);
  const total = await run.service.published(zones, run.scope).count({ dormitory: { $in: houses.map(({ _id }) => _id) }, ...inUse }, { session: run.session });
  return { total, pages: pages(run, houses) };
};

const inUse: RowFilter<ZoneRow> = { zone_kind: 'room', is_active: true };

async function* pages(run: ReportRun, houses: readonly DormitoryRow[]): AsyncGenerator<ReportRow<'rooms'>[]> {
  const read = run.service.published(zones, run.scope);
  for (const house of houses) {
    for await (const page of read.pages({ dormitory: house._id, ...inUse }, { sort: { zone_ref_id: 1, _id: 1 }, session: run.session, size: atOnce })) {
      yield page.map((room) => rowOf(house.name, room));
    }
  }
}

function rowOf(dormitory: string, { zone_ref_id, bed_count, occupied, reserved, area_m2, zone_limit }: ZoneRow): ReportRow<'rooms'> {
  return {
    dormitory,
    room: zone_ref_id,
    beds: bed_count,
    residents: occupied,
    reserved,
    free: Math.max(0, bed_count - occupied - reserved),
    area_m2,
    area_each: area_m2 === null || occupied === 0 ? null : Math.round((area_m2 / occupied) * 100) / 100,
    limit: zone_limit === 0 ? null : zone_limit,
    over_limit: zone_limit > 0 && occupied > zone_limit ? occupied - zone_limit : null,
  };
}
