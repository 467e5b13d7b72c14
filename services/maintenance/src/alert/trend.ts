/** Per day: how many alerts were reported, resolved and breached. Index ranges of at most 90 days. */
import type { KeptHandler } from '@firm/platform/http/call';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { maintenanceRoutes } from '../../contract/index.ts';
import { alertCollection, type StoredAlert } from './model.ts';
import { alertStamps } from './read.ts';

const dayMs = 24 * 3_600_000;
const defaultDays = 30;

const counted = { created: 'created_time', resolved: 'resolve_time', breached: 'breached_at' } as const;

export function trendHandler(service: ServiceContext): KeptHandler<(typeof maintenanceRoutes)['alertTrend']> {
  return {
    stamps: alertStamps,
    handle: async ({ scope, query }) => {
      const length = query.days ?? defaultDays;
      const today = Math.floor(Date.now() / dayMs) * dayMs;
      const first = new Date(today - (length - 1) * dayMs);
      const [created, resolved, breached] = await Promise.all(
        Object.values(counted).map((field) => perDay(service, scope, field, first, query.dormitory)),
      );
      const days = Array.from({ length }, (_, i) => new Date(first.getTime() + i * dayMs).toISOString().slice(0, 10));
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

async function perDay(
  service: ServiceContext,
  scope: Scope,
  field: string,
  first: Date,
  dormitories: readonly number[] | undefined,
): Promise<Map<string, number>> {
  const rows = await service
    .model<StoredAlert>(alertCollection)
    .aggregate<{ _id: string; n: number }>([
      { $match: { [field]: { $gte: first }, ...(dormitories && { dormitory: { $in: [...dormitories] } }) } },
      { $group: { _id: { $dateToString: { date: `$${field}`, format: '%Y-%m-%d' } }, n: { $sum: 1 } } },
    ])
    .option({ scope } as never);
  return new Map(rows.map((row) => [row._id, row.n]));
}
