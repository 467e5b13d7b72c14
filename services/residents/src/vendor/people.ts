/** How many residents vendors or employers have, and how many of their work passes end soon. */
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ClientPeople } from '../../contract/vendor.ts';
import { calendarOf } from '../calendar/calendar.ts';
import { clientIndex, employeeModel, type ClientField } from '../employee/model.ts';

const soonDays = 30;
const nobody: ClientPeople = { resident_count: 0, passes_expiring: { expired: 0, within_30: 0 } };

/** By client, of the residents that the scope reaches: one aggregation off one index, however many clients there are. */
export async function peopleOf(
  service: ServiceContext,
  scope: Scope,
  field: ClientField,
  clients: readonly number[],
): Promise<ReadonlyMap<number, ClientPeople>> {
  const calendar = await calendarOf(service, scope.org);
  const today = calendar.expression();
  const end = '$work_pass_expiry';
  const lives = { $ne: ['$tenancy_status', 'CO'] };
  const countIf = (...conditions: unknown[]) => ({ $sum: { $cond: [{ $and: [lives, ...conditions] }, 1, 0] } });
  const rows = await service
    .rows(employeeModel, scope)
    .aggregate<{ _id: number; residents: number; expired: number; soon: number }>(
      [
      { $match: { [field]: { $in: clients } } },
      {
        $group: {
          _id: `$${field}`,
          residents: { $sum: 1 },
          expired: countIf({ $gt: [end, ''] }, { $lt: [end, today] }),
          soon: countIf({ $gte: [end, today] }, { $lte: [end, calendar.expression(soonDays)] }),
        },
      },
      ],
      { hint: clientIndex(field) },
    )
    .toArray();
  const people = new Map(clients.map((id) => [id, nobody]));
  for (const { _id, residents, expired, soon } of rows) {
    people.set(_id, { resident_count: residents, passes_expiring: { expired, within_30: soon } });
  }
  return people;
}
