/** Filters of the user list for accounts that need attention: access to a dormitory, no recent login, a membership that ends. */
import { dormitoryAccess } from '@firm/platform/contract/accounts';
import { clock } from '@firm/platform/clock/clock';
import { systemScope, type Condition, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';

interface Attention {
  readonly dormitory?: number | undefined;
  readonly never_signed_in?: boolean | undefined;
  /** Days. */
  readonly not_since?: number | undefined;
  readonly ends_within?: number | undefined;
}

const day = 86_400_000;

/** The condition of the filters. Users who have never signed in are not found by `not_since`: `never_signed_in` finds them. */
export async function attention(service: Pick<ServiceContext, 'published'>, scope: Scope, asked: Attention): Promise<Condition> {
  const { dormitory, never_signed_in: never, not_since: days, ends_within: within } = asked;
  const now = clock.now();
  const from = (n: number) => new Date(now.getTime() + n * day);
  const signedIn = { ...(never !== undefined && (never ? { $eq: null } : { $ne: null })), ...(days !== undefined && { $lt: from(-days) }) };
  return {
    ...(Object.keys(signedIn).length > 0 && { last_login: signedIn }),
    ...(within !== undefined && { 'ends.until': { $gt: now, $lte: from(within) } }),
    ...(dormitory !== undefined && { _id: { $in: await whoSee(service, scope, dormitory) } }),
  };
}

/** The users with access to a dormitory; none for a dormitory that the caller does not see, so as not to disclose them. */
async function whoSee({ published }: Pick<ServiceContext, 'published'>, { dormitories }: Scope, dormitory: number): Promise<number[]> {
  if (dormitories !== 'all' && !dormitories.includes(dormitory)) return [];
  const access = await published(dormitoryAccess, systemScope('the list of users keeps to its organisation')).find({ $or: [{ all: true }, { dormitories: dormitory }] });
  return access.map(({ _id }) => _id);
}
