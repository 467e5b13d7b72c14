/** Zones affected by illness, for everybody who can view zones; the number of ill residents only for users who can view health records. */
import { clock } from '@firm/platform/clock/clock';
import { entityUrl } from '@firm/platform/contract/fields';
import type { Handler } from '@firm/platform/http/call';
import { allowed } from '@firm/platform/http/identify';
import { EntityList } from '@firm/platform/list/entityList';
import { oneOf } from '@firm/platform/list/filter';
import { every, wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, zones } from '@firm/residents/contract/published';
import { seeingHealth } from '../../contract/published.ts';
import type { ZoneHealthLevel } from '../../contract/zone/zoneLevel.ts';
import type { zoneRoutes } from '../../contract/zone/routes.ts';
import { timeZoneOf } from '../dormitory/timeZone.ts';
import { zoneLevelModel, type StoredZoneLevel } from './model.ts';

export function zoneLevelsHandler(service: ServiceContext): Handler<(typeof zoneRoutes)['listZoneLevels']> {
  const list = new EntityList<StoredZoneLevel>(service, { model: zoneLevelModel, shows: null, render: (found, base, _scope, seenBy) => rendered(service, found, base, seenBy === counted) });
  return (call) => {
    const { zone, dormitory, level } = call.query;
    const levelFilter = level === undefined ? { level: { $ne: 'clear' } } : oneOf('level', level);
    return list.page(call, every(levelFilter, oneOf('_id', zone), oneOf('dormitory', dormitory)), undefined, allowed(call.caller, seeingHealth) ? counted : '');
  };
}

const counted = 'counts';

async function rendered(service: ServiceContext, levels: readonly StoredZoneLevel[], base: string, withCounts: boolean): Promise<ZoneHealthLevel[]> {
  const [org] = levels.map((one) => one.org);
  if (org === undefined) return [];
  const [zoneRows, dormitoryRows] = await Promise.all([
    service.published(zones, wholeOrg(org)).byId(levels.map(({ _id }) => _id)),
    service.published(dormitories, wholeOrg(org)).byId(levels.map(({ dormitory }) => dormitory)),
  ]);
  return Promise.all(
    levels.map(async ({ _id, dormitory, level, reasons, since, last_case_day, cases, cases_before, contacts, unwell, fevers }) => {
      const place = zoneRows.get(_id);
      return {
        id: _id,
        url: entityUrl(base, 'workzones', _id),
        name: place?.name ?? null,
        zone_ref_id: place?.zone_ref_id ?? null,
        zone_kind: place?.zone_kind ?? null,
        dorm_id: dormitory,
        dorm_name: dormitoryRows.get(dormitory)?.name ?? null,
        level,
        reasons,
        since: since.toISOString(),
        counts: withCounts ? { cases, cases_before, contacts, unwell, fevers } : null,
        last_case_day: withCounts ? (cases > 0 ? clock.today(await timeZoneOf(service, org, dormitory)) : last_case_day) : null,
      };
    }),
  );
}
