/**
 * Number of alerts reported, resolved and overdue per day. Reads index ranges of at most 90 days. Days are in the dormitory's time
 * zone, as in all other figures by day.
 */
import type { KeptHandler } from '@firm/platform/http/call';
import { countByDay, lastDays, quarterOf, type Quarter, type TimeZones } from '@firm/platform/mongo/countByDay';
import type { ServiceContext } from '@firm/platform/service/context';
import { countedDormitories } from '@firm/residents/contract/published';
import type { maintenanceRoutes } from '../../contract/index.ts';
import { alertModel } from './model.ts';
import { alertFigureStamps } from './read.ts';

const defaultDays = 30;

const counted = { created: 'created_time', resolved: 'resolve_time', breached: 'breached_at' } as const;

export function trendHandler(service: ServiceContext): KeptHandler<(typeof maintenanceRoutes)['alertTrend']> {
  return {
    stamps: alertFigureStamps,
    handle: async ({ scope, query }) => {
      const { open, within } = await countedDormitories(service.published, scope, query.dormitory);
      const zones: TimeZones = new Map(open.map(({ _id, timezone }) => [_id, timezone]));
      const days = lastDays(zones, query.days ?? defaultDays);
      const [created, resolved, breached] = await Promise.all(
        Object.values(counted).map((field) =>
          countByDay({
            days,
            zones,
            quarters: (since) =>
              service
                .rows(alertModel, scope)
                .aggregate<Quarter>([{ $match: { ...within, [field]: since } }, { $group: { _id: quarterOf(field), n: { $sum: 1 } } }])
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
