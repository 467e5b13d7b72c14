/** Whether a user has access to every dormitory that other accounts have access to (docs/rules/access.md#who-may-change-whom). */
import type { Principal } from '@firm/platform/auth/principal';
import { seesAsMuch } from '@firm/platform/auth/rights';
import { dormitoryAccess } from '@firm/platform/contract/accounts';
import { systemScope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';

/** Returns a test for these accounts, with one query for all of them. An account without access sees no dormitory. */
export async function dormitoryCoverage({ published }: Pick<ServiceContext, 'published'>, { scope }: Principal, users: readonly number[]): Promise<(user: number) => boolean> {
  const seen = scope.dormitories;
  if (seen === 'all') return () => true;
  const rows = await published(dormitoryAccess, systemScope('what others see is compared, not told')).find({ _id: { $in: users } });
  const access = new Map(rows.map((row) => [row._id, row.all ? ('all' as const) : row.dormitories]));
  return (user) => seesAsMuch(seen, access.get(user) ?? []);
}
