/** What breaches the rules for rooms now, or would breach the limits given. */
import type { Handler } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import { isolationBedsNeeded } from '../../contract/bed/isolationBeds.ts';
import { isIsolationType } from '../../contract/bed/types.ts';
import type { breachRoutes } from '../../contract/breaches.ts';
import { bedModel } from '../bed/model.ts';
import { roomGuardModel } from '../guard/models.ts';
import { areaOf, dormitoriesInScope, readRooms } from '../published/residents.ts';
import { closedButInUse } from './closed.ts';
import { missingBeds } from './missing.ts';
import { readSettings } from './model.ts';
import { notIsolated } from './notIsolated.ts';
import { roomWarnings } from './rules.ts';

export function listBreaches(service: ServiceContext): Handler<(typeof breachRoutes)['listBreaches']> {
  return async ({ scope, query: { dormitory, ...asked } }) => {
    // A closed dormitory is left out of all figures (docs/rules/figures.md).
    const dormitories = (await dormitoriesInScope(service, scope, dormitory)).filter((dormitory) => dormitory.is_active !== false);
    const where = { dormitory: { $in: dormitories.map((dormitory) => dormitory._id) } };
    const [stored, rooms, beds] = await Promise.all([
      readSettings(service, scope.org),
      service.rows(roomGuardModel, scope).find({ ...where, $or: [{ occupied: { $gt: 0 } }, { reserved: { $gt: 0 } }] }, { sort: { _id: 1 } }).toArray(),
      service
        .rows(bedModel, scope)
        .aggregate<{ _id: { dormitory: number; res_type: number }; n: number }>([
          { $match: { ...where, is_active: true } },
          { $group: { _id: { dormitory: '$dormitory', res_type: '$res_type' }, n: { $sum: 1 } } },
        ])
        .toArray(),
    ]);
    const settings = { ...stored, ...asked };
    const info = await readRooms(service, scope.org, rooms.map((room) => room._id));
    const ofRooms = rooms.flatMap((room) => {
      const about = info.get(room._id);
      const warnings = roomWarnings(settings, { zone: room._id, residents: room.occupied + room.reserved, area: about ? areaOf(about) : null });
      return warnings.map((warning) => ({ ...warning, dormitory: room.dormitory, zone_ref_id: about?.zone_ref_id ?? null }));
    });
    const ofDormitories = dormitories.flatMap((dormitory) => {
      const own = beds.filter((row) => row._id.dormitory === dormitory._id);
      const all = own.reduce((sum, row) => sum + row.n, 0);
      const there = own.filter((row) => isIsolationType(row._id.res_type)).reduce((sum, row) => sum + row.n, 0);
      const limit = isolationBedsNeeded(all, settings.isolation_beds_per_1000);
      return there < limit ? [{ code: 'isolation_beds' as const, dormitory: dormitory._id, zone: null, zone_ref_id: null, values: { beds: there, limit } }] : [];
    });
    const [closed, missing, together] = await Promise.all([
      closedButInUse(service, scope, dormitories, rooms),
      missingBeds(service, scope, dormitories),
      notIsolated(service, scope, dormitories),
    ]);
    const names = new Map(dormitories.map((dormitory) => [dormitory._id, dormitory.name]));
    const results = [...missing, ...together, ...ofDormitories, ...ofRooms, ...closed].map((one) => ({ res_type: null, day: null, ...one, dorm_name: names.get(one.dormitory) ?? '' }));
    return { results };
  };
}
