/** Residents by tenancy status from the kept figures, and passes about to end from their index. */
import { entityUrl } from '@firm/platform/contract/fields';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ResidentStats } from '../../contract/employee.ts';
import type { DormitoryDocument } from '../dormitory/model.ts';
import { readFigures, tenancyCounts } from '../figures/read.ts';
import type { EmployeeDocument } from './model.ts';

/** Days between which passes are counted, from today: past, then within 7, 30 and 60 days. */
const horizons = [0, 7, 30, 60] as const;

/** The day `days` after `today`, `YYYY-MM-DD`, as the operator's calendar has it (UTC+8 without summer time). */
export function dayAfter(days: number, now = Date.now()): string {
  return new Date(now + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
}

/** `dormitories` null: all that the caller may see, and residents without one where that is everything. */
export async function residentStatistics(
  service: ServiceContext,
  scope: Scope,
  dormitories: readonly number[] | null,
  base: string,
): Promise<ResidentStats> {
  const [named, figures, passes, nationalities] = await Promise.all([
    service
      .model<DormitoryDocument>('residents_dormitories')
      .find(dormitories ? { _id: { $in: dormitories } } : {}, { name: 1 }, { scope })
      .sort({ name: 1 })
      .lean<Pick<DormitoryDocument, '_id' | 'name'>[]>(),
    readFigures(service, scope, dormitories),
    endingPasses(service, scope, dormitories),
    byNationality(service, scope, dormitories),
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
    ...passes,
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

/** Off the index alone: no resident is read. */
async function byNationality(
  service: ServiceContext,
  scope: Scope,
  dormitories: readonly number[] | null,
): Promise<ResidentStats['nationalities']> {
  const rows = await service
    .model<EmployeeDocument>('residents_employees')
    .aggregate<{ _id: string; n: number }>([
      { $match: { ...(dormitories && { dormitory: { $in: dormitories } }), tenancy_status: { $ne: 'CO' } } },
      { $group: { _id: '$nationality', n: { $sum: 1 } } },
      { $sort: { n: -1, _id: 1 } },
    ])
    .option({ scope, hint: { org: 1, dormitory: 1, nationality: 1, tenancy_status: 1 } } as never);
  return rows.map(({ _id, n }) => ({ nationality: _id, total: n }));
}

type Passes = Pick<ResidentStats, 'passes_expired' | 'passes_expiring_7' | 'passes_expiring_30' | 'passes_expiring_60'>;

async function endingPasses(
  service: ServiceContext,
  scope: Scope,
  dormitories: readonly number[] | null,
): Promise<Passes> {
  const [today, in7, in30, in60] = horizons.map((days) => dayAfter(days)) as [string, string, string, string];
  const rows = await service
    .model<EmployeeDocument>('residents_employees')
    .aggregate<{ _id: string; n: number }>([
      {
        $match: {
          ...(dormitories && { dormitory: { $in: dormitories } }),
          tenancy_status: { $ne: 'CO' },
          work_pass_expiry: { $lte: in60 },
        },
      },
      { $group: { _id: '$work_pass_expiry', n: { $sum: 1 } } },
    ])
    .option({ scope } as never);
  const count = (from: string, to: string) =>
    rows.reduce((sum, row) => (row._id >= from && row._id <= to ? sum + row.n : sum), 0);
  return {
    passes_expired: rows.reduce((sum, row) => (row._id < today ? sum + row.n : sum), 0),
    passes_expiring_7: count(today, in7),
    passes_expiring_30: count(today, in30),
    passes_expiring_60: count(today, in60),
  };
}
