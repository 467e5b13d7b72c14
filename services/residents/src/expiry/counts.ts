/** How many passes and passports end soon, counted in the database off their indexes. */
import type { Handlers } from '@firm/platform/http/call';
import { every } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ExpiryDocument } from '../../contract/expiry.ts';
import type { expiryRoutes } from '../../contract/expiryRoutes.ts';
import { employeeModel, type EmployeeDocument } from '../employee/model.ts';
import { dayAfter } from '../employee/statistics.ts';
import { oneOf } from '../entity/filter.ts';
import { stampOf } from '../stamps.ts';

export function expiryHandlers(service: ServiceContext): Handlers<typeof expiryRoutes> {
  return {
    expiryCounts: {
      stamps: (org) => [stampOf('employee', org)],
      handle: async ({ query, scope }) => {
        const filter = every(
          oneOf('dormitory', query.dormitory),
          oneOf('employer', query.employer),
          oneOf('vendor', query.vendor),
        );
        const of = async (document: ExpiryDocument) => {
          const field = `${document}_expiry`;
          const [today, in7, in30, in60] = [0, 7, 30, 60].map((days) => dayAfter(days)) as [string, string, string, string];
          const rows = await service
            .model<EmployeeDocument>(employeeModel.name)
            .aggregate<{ _id: string; n: number }>([
              { $match: { ...filter, [field]: { $lte: in60 }, tenancy_status: { $ne: 'CO' } } },
              { $group: { _id: `$${field}`, n: { $sum: 1 } } },
            ])
            .option({ scope } as never);
          const count = (from: string, to: string) =>
            rows.reduce((sum, row) => (row._id >= from && row._id <= to ? sum + row.n : sum), 0);
          return {
            expired: rows.reduce((sum, row) => (row._id < today ? sum + row.n : sum), 0),
            within_7: count(today, in7),
            within_30: count(today, in30),
            within_60: count(today, in60),
          };
        };
        const [work_pass, passport] = await Promise.all([of('work_pass'), of('passport')]);
        return { work_pass, passport };
      },
    },
  };
}
