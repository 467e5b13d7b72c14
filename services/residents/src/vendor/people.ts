/** How many residents vendors or employers have, and how many of their work passes expire soon: by company, across both registers. */
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ClientPeople } from '../../contract/vendor/vendor.ts';
import { calendarOf } from '../calendar/calendar.ts';
import { clientIndex, residentModel, type ClientField } from '../resident/model.ts';
import { companiesOf } from './company.ts';

const soonDays = 30;

/** Number of residents with the same vendor and the same employer. */
interface Counted {
  readonly _id: { readonly vendor: number | null; readonly employer: number | null };
  readonly residents: number;
  readonly expired: number;
  readonly soon: number;
}

/** Per client, over the residents in scope: two aggregations, each from an index, however many clients there are. */
export async function residentFiguresOf(
  service: ServiceContext,
  scope: Scope,
  field: ClientField,
  clients: readonly number[],
): Promise<ReadonlyMap<number, ClientPeople>> {
  const asked = field === 'vendor' ? { vendors: clients } : { employers: clients };
  const companies = await companiesOf(service, scope.org, asked);
  const all = companies.of(asked);
  const [byVendor, byEmployer] = await Promise.all([count(service, scope, 'vendor', all.vendors), count(service, scope, 'employer', all.employers)]);
  return new Map(
    clients.map((id) => {
      const { vendors, employers } = field === 'vendor' ? companies.ofVendor(id) : companies.ofEmployer(id);
      const ofVendors = vendors.flatMap((vendor) => byVendor.get(vendor) ?? []);
      // A resident who names both is counted once.
      const ofEmployers = employers.flatMap((employer) => byEmployer.get(employer) ?? []).filter(({ _id }) => _id.vendor === null || !vendors.includes(_id.vendor));
      const sum = (of: (row: Counted) => number): number => [...ofVendors, ...ofEmployers].reduce((total, row) => total + of(row), 0);
      return [id, { resident_count: sum((row) => row.residents), passes_expiring: { expired: sum((row) => row.expired), within_30: sum((row) => row.soon) } }];
    }),
  );
}

async function count(service: ServiceContext, scope: Scope, field: ClientField, clients: readonly number[]): Promise<ReadonlyMap<number | null, Counted[]>> {
  if (clients.length === 0) return new Map();
  const calendar = await calendarOf(service, scope.org);
  const today = calendar.expression();
  const end = '$work_pass_expiry';
  const lives = { $ne: ['$tenancy_status', 'CO'] };
  const countIf = (...conditions: unknown[]) => ({ $sum: { $cond: [{ $and: [lives, ...conditions] }, 1, 0] } });
  const rows = await service
    .rows(residentModel, scope)
    .aggregate<Counted>(
      [
        { $match: { [field]: { $in: clients } } },
        {
          $group: {
            _id: { vendor: '$vendor', employer: '$employer' },
            residents: { $sum: 1 },
            expired: countIf({ $gt: [end, ''] }, { $lt: [end, today] }),
            soon: countIf({ $gte: [end, today] }, { $lte: [end, calendar.expression(soonDays)] }),
          },
        },
      ],
      { hint: clientIndex(field) },
    )
    .toArray();
  return Map.groupBy(rows, (row) => row._id[field]);
}
