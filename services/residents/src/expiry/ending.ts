/** How many passes or passports expire soon, by the current day of each resident's dormitory; counted from the indexes alone. */
import type { Condition, Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ExpiryDocument } from '../../contract/resident/expiry.ts';
import type { ExpiryCounts } from '../../contract/resident/expiryRoutes.ts';
import { calendarOf } from '../calendar/calendar.ts';
import { addDays } from '@firm/platform/contract/days';
import { passportsIndex, residentModel } from '../resident/model.ts';

/** Only of residents who have not left. `filter` narrows the residents further. */
export async function countEnding(
  service: ServiceContext,
  scope: Scope,
  filter: Condition,
  document: ExpiryDocument,
): Promise<ExpiryCounts[ExpiryDocument]> {
  const end = `${document}_expiry`;
  const calendar = await calendarOf(service, scope.org);
  const rows = await service
    .rows(residentModel, scope)
    .aggregate<{ _id: { end: string; today: string }; n: number }>(
      [
        { $match: { ...filter, [end]: { $gt: '', $lte: addDays(calendar.latest(), 60) }, tenancy_status: { $ne: 'CO' } } },
        { $group: { _id: { end: `$${end}`, today: calendar.expression() }, n: { $sum: 1 } } },
      ],
      document === 'passport' ? { hint: passportsIndex } : {},
    )
    .toArray();
  const count = (fits: (end: string, today: string) => boolean) =>
    rows.reduce((sum, { _id, n }) => (fits(_id.end, _id.today) ? sum + n : sum), 0);
  const within = (days: number) => count((day, today) => day >= today && day <= addDays(today, days));
  return {
    expired: count((day, today) => day < today),
    within_7: within(7),
    within_30: within(30),
    within_60: within(60),
  };
}
