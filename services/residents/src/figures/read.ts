/** Reads figures for a caller: the sum over the dormitories in scope, in the shapes of the contract (docs/rules/residents.md#figures). */
import type { ServiceContext } from '@firm/platform/service/context';
import { oneOf } from '@firm/platform/list/filter';
import type { Condition, Scope } from '@firm/platform/mongo/scope';
import type { Occupancy } from '../../contract/dormitory/dormitory.ts';
import { tenancyStatusIds } from '../../contract/resident/tenancyStatuses.ts';
import { zoneStatusIds } from '../../contract/zone/statuses.ts';
import { figuresModel, type FiguresDocument } from './model.ts';

/** Figures of the dormitories in scope; `filter` narrows further. A dormitory without zones and residents may have no row. */
export async function readFigures(service: ServiceContext, scope: Scope, filter: Condition): Promise<FiguresDocument[]> {
  return service.rows(figuresModel, scope).find(filter).toArray();
}

const sum = (rows: readonly FiguresDocument[], of: (row: FiguresDocument) => number | undefined): number =>
  rows.reduce((total, row) => total + (of(row) ?? 0), 0);

/** Rooms, beds and residents of several dormitories together (docs/rules/figures.md#beds). `occupancy`: whole percent, 0 without beds. */
export function occupancyOf(rows: readonly FiguresDocument[]): Occupancy {
  // The two are stored separately, but a bed in a sick bay is still a bed (docs/rules/figures.md).
  const beds = sum(rows, (r) => r.beds) + sum(rows, (r) => r.sick_bay_beds);
  const occupied = sum(rows, (r) => r.occupied) + sum(rows, (r) => r.sick_bay_occupied);
  return {
    rooms: sum(rows, (r) => r.rooms),
    beds,
    occupied,
    free: Math.max(0, beds - occupied),
    occupancy: beds === 0 ? 0 : Math.round((occupied / beds) * 100),
    sick_bays: sum(rows, (r) => r.sick_bays),
    sick_bay_beds: sum(rows, (r) => r.sick_bay_beds),
    sick_bay_occupied: sum(rows, (r) => r.sick_bay_occupied),
    facilities: sum(rows, (r) => r.facilities),
    residents: tenancyCounts(rows),
    zone_statuses: Object.fromEntries(
      zoneStatusIds.map((id) => [id, sum(rows, (r) => r.status?.[id])]),
    ) as Occupancy['zone_statuses'],
  };
}

/** Residents by tenancy status; each status is there, with 0 if nobody has it. */
export function tenancyCounts(rows: readonly FiguresDocument[]): Occupancy['residents'] {
  return Object.fromEntries(
    tenancyStatusIds.map((id) => [id, sum(rows, (r) => r.tenancy?.[id])]),
  ) as Occupancy['residents'];
}

/** Total number of zones or residents for a list without further filters. */
export async function countFromFigures(
  service: ServiceContext,
  scope: Scope,
  dormitories: readonly number[] | undefined,
  of: (row: FiguresDocument) => number | undefined,
): Promise<number> {
  return sum(await readFigures(service, scope, oneOf('dormitory', dormitories)), of);
}
