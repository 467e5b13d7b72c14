/** Residents by tenancy status from the kept figures, and passes about to expire from their index. */
import { entityUrl } from '@firm/platform/contract/fields';
import type { Condition, Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ResidentStats } from '../../contract/resident/employee.ts';
import { countedDormitories } from '../dormitory/open.ts';
import { countEnding } from '../expiry/ending.ts';
import { readFigures, tenancyCounts } from '../figures/read.ts';
import { residentModel } from './model.ts';

/** `dormitories` null: all open ones that the caller has access to; with access to every dormitory, also residents without one. */
export async function residentStatistics(
  service: ServiceContext,
  scope: Scope,
  dormitories: readonly number[] | null,
  base: string,
): Promise<ResidentStats> {
  const { open: named, within: counted } = await countedDormitories(service, scope, dormitories);
  const [figures, passes, nationalities] = await Promise.all([
    readFigures(service, scope, counted),
    countEnding(service, scope, counted, 'work_pass'),
    byNationality(service, scope, counted),
  ]);
  const tenancy = tenancyCounts(figures);
  const total = figures.reduce((sum, row) => sum + (row.employees ?? 0), 0);
  const active = figures.reduce((sum, row) => sum + (row.active_employees ?? 0), 0);
  return {
    total,
    active,
    inactive: total - active,
    pending: tenancy.P ?? 0,
    suspended: tenancy.S ?? 0,
    checked_in: tenancy.CI ?? 0,
    checked_out: tenancy.CO ?? 0,
    transferred: tenancy.T ?? 0,
    passes_expired: passes.expired,
    passes_expiring_7: passes.within_7,
    passes_expiring_30: passes.within_30,
    passes_expiring_60: passes.within_60,
    nationalities,
    results: named.map(({ _id, name }) => {
      const own = figures.filter((row) => row.dormitory === _id);
      return {
        id: _id,
        name,
        url: entityUrl(base, 'dormitories', _id),
        total: own.reduce((sum, row) => sum + (row.employees ?? 0), 0),
        tenancy: tenancyCounts(own),
      };
    }),
  };
}

/** From the index alone: no resident is read. */
async function byNationality(
  service: ServiceContext,
  scope: Scope,
  counted: Condition,
): Promise<ResidentStats['nationalities']> {
  const rows = await service
    .rows(residentModel, scope)
    .aggregate<{ _id: string; n: number }>(
      [
      { $match: { ...counted, tenancy_status: { $ne: 'CO' } } },
      { $group: { _id: '$nationality', n: { $sum: 1 } } },
      { $sort: { n: -1, _id: 1 } },
      ],
      { hint: { org: 1, dormitory: 1, nationality: 1, tenancy_status: 1 } },
    )
    .toArray();
  return rows.map(({ _id, n }) => ({ nationality: _id, total: n }));
}
