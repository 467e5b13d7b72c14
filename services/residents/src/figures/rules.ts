/** What one zone or resident contributes to its dormitory's figures, and how a change moves them (docs/rules/figures.md#residents). Pure. */
import type { Increment } from '@firm/platform/change/write';
import { zoneType } from '../../contract/zone/types.ts';
import type { ResidentDocument } from '../resident/model.ts';
import type { ZoneDocument } from '../zone/model.ts';

type CountedZone = Pick<
  ZoneDocument,
  'org' | 'dormitory' | 'zone_type' | 'is_active' | 'sick_bay' | 'bed_count' | 'occupied' | 'status'
>;
type CountedResident = Pick<ResidentDocument, 'org' | 'dormitory' | 'tenancy_status' | 'is_active'>;

/** Field of the figures → the zone's contribution. */
export function zoneFigures(zone: CountedZone): Record<string, number> {
  const kind = zoneType(zone.zone_type)?.kind;
  if (!zone.is_active) return { zones: 1 };
  if (kind === 'facility') return { zones: 1, facilities: 1 };
  if (kind !== 'room') return { zones: 1 };
  const status = { [`status.${zone.status}`]: 1 };
  return zone.sick_bay
    ? { zones: 1, rooms: 1, sick_bays: 1, sick_bay_beds: zone.bed_count, sick_bay_occupied: zone.occupied, ...status }
    : { zones: 1, rooms: 1, beds: zone.bed_count, occupied: zone.occupied, ...status };
}

/** The counters that a resident increases while the record is there. */
export function residentFigures(employee: CountedResident): Record<string, number> {
  return { employees: 1, active_employees: employee.is_active ? 1 : 0, [`tenancy.${employee.tenancy_status}`]: 1 };
}

/** The `_id` of a dormitory's figures; null: of residents without a dormitory. */
export const figuresId = (org: number, dormitory: number | null): string => `${org}.${dormitory ?? 0}`;

/**
 * The increments for a record that changes from `before` to `after`; null: does not exist. Two increments if it changes
 * dormitory.
 */
export function figureMoves<T extends { org: number; dormitory: number | null }>(
  figuresOf: (thing: T) => Record<string, number>,
  before: T | null,
  after: T | null,
): Increment[] {
  const sums = new Map<string, { base: Record<string, unknown>; by: Record<string, number> }>();
  for (const [thing, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (!thing) continue;
    const id = figuresId(thing.org, thing.dormitory);
    const sum = sums.get(id) ?? { base: { org: thing.org, dormitory: thing.dormitory }, by: {} };
    sums.set(id, sum);
    for (const [field, n] of Object.entries(figuresOf(thing))) sum.by[field] = (sum.by[field] ?? 0) + sign * n;
  }
  return [...sums].flatMap(([id, { base, by }]) => {
    const moved = Object.fromEntries(Object.entries(by).filter(([, n]) => n !== 0));
    return Object.keys(moved).length > 0 ? [{ collection: 'residents_figures', id, by: moved, base }] : [];
  });
}
