/**
 * Number of alerts reported, resolved and overdue per day. Reads index ranges of at most 90 days. Days are in the dormitory's time
 * zone, as in all other figures by day.
 */
import type { KeptHandler } from '@firm/platform/http/call';
import { countByDay, lastDays, quarterOf, type Quarter, type TimeZones } from '@firm/platform/mongo/countByDay';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories as publishedDormitories } from '@firm/residents/contract/published';
import type { maintenanceRoutes } from '../../contract/index.ts';
import { alertModel } from './model.ts';
import { alertStamps } from './read.ts';

const defaultDays = 30;

const counted = { created: 'created_time', resolved: 'resolve_time', breached: 'breached_at' } as const;

export function trendHandler(service: ServiceContext): KeptHandler<(typeof maintenanceRoutes)['alertTrend']> {
  return {
    stamps: alertStamps,
    handle: async ({ scope, query }) => {
      const { dormitory } = query;
      const zones = await timeZones(service, scope, dormitory);
      const days = lastDays(zones, query.days ?? defaultDays);
      const [created, resolved, breached] = await Promise.all(
        Object.values(counted).map((field) =>
          countByDay({
            days,
            zones,
            quarters: (since) =>
              service
                .rows(alertModel, scope)
                .aggregate<Quarter>([{ $match: { ...(dormitory && { dormitory: { $in: [...dormitory] } }), [field]: since } }, { $group: { _id: quarterOf(field), n: { $sum: 1 } } }])
                .toArray(),
          }),
        ),
      );
      return {
        days: days.map((day) => ({
          day,
          created: created?.get(day) ?? 0,
          resolved: resolved?.get(day) ?? 0,
          breached: breached?.get(day) ?? 0,
        })),
      };
    },
  };
}

/** The time zones of the requested dormitories, within the scope. */
async function timeZones(service: ServiceContext, scope: Scope, dormitories: readonly number[] | undefined): Promise<TimeZones> {
  const asked = dormitories ? { _id: { $in: dormitories } } : {};
  const found = await service.published(publishedDormitories, scope).find(asked, { fields: ['timezone'] });
  return new Map(found.map(({ _id, timezone }) => [_id, timezone]));
}
