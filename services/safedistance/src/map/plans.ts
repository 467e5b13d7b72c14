/** The floor plans of a dormitory, with the number of people there now. */
import { notFound } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, isSafe, zones, type ZoneRow } from '@firm/residents/contract/published';
import { crowdingOf } from '../../contract/crowding.ts';
import { floorPlan } from '../../contract/location/floorPlan.ts';
import type { FloorPlans, mapRoutes } from '../../contract/location/mapRoutes.ts';
import { readSettings } from '../settings/model.ts';
import { readInside } from '../visit/occupancy.ts';
import { readLevels } from './levels.ts';

const byReference = new Intl.Collator('en', { numeric: true });

export function plansHandler(service: ServiceContext): Handler<(typeof mapRoutes)['getFloorPlans']> {
  return async ({ scope, query }): Promise<FloorPlans> => {
    const { dormitory } = query;
    const dormitoryRow = (await service.published(dormitories, scope).byId([dormitory])).get(dormitory);
    if (!dormitoryRow) throw notFound();
    const [all, levelOf, { limit_near: near }, { inZone }] = await Promise.all([
      service.published(zones, scope).find({ dormitory, is_active: true }),
      readLevels(service, scope, [dormitory]),
      readSettings(service, scope.org),
      readInside(service, scope),
    ]);
    const byId = new Map(all.map((zone) => [zone._id, zone]));
    const standing = all.filter(({ zone_kind }) => zone_kind !== 'structure');
    const floors = [...Map.groupBy(standing, ({ parent }) => parent)].map(([parent, own]) => {
      const { block, floor } = placeOf(byId, parent);
      const { width, height, shapes } = floorPlan(own);
      return {
        key: `${dormitory}-${parent ?? 0}`,
        block,
        floor,
        width,
        height,
        shapes: shapes.map(({ zone, ...rectangle }) => {
          const { _id, name, zone_ref_id, zone_kind, bed_count } = zone;
          const people = zone.occupied + (inZone.get(_id) ?? 0);
          const limit = zone.zone_limit || bed_count;
          return { zone: _id, name, zone_ref_id, zone_kind, ...rectangle, people, limit, crowding: crowdingOf(people, limit, near), is_safe: isSafe({ ...zone, occupied: people }), ...levelOf(_id) };
        }),
      };
    });
    // The top floor first, as the building stands; zones without a floor come last.
    floors.sort((a, b) => Number(a.block === '') - Number(b.block === '') || byReference.compare(a.block, b.block) || byReference.compare(b.floor, a.floor));
    return { dormitory, name: dormitoryRow.name, floors };
  };
}

/** References of the floor and the block of a zone; empty if it is directly in the dormitory. */
function placeOf(zoneById: ReadonlyMap<number, ZoneRow>, parent: number | null): { readonly block: string; readonly floor: string } {
  const floor = zoneById.get(parent ?? 0);
  if (floor?.zone_type_name === 'BLOCK') return { block: floor.zone_ref_id, floor: '' };
  return { block: zoneById.get(floor?.parent ?? 0)?.zone_ref_id ?? '', floor: floor?.zone_ref_id ?? '' };
}
