/**
 * To whom work can be given: active users of the organisation, superusers aside, whose groups grant a right and who have access to the
 * dormitories of the work, so that nobody is given what they cannot see. One rule for the list that screens offer and for the check of
 * what was chosen, in every service that gives work to users.
 */
import { principals } from '../contract/accounts.ts';
import { holds, type Right } from '../contract/permissions.ts';
import type { Page } from '../contract/route.ts';
import { arrayPage, type ArrayCall } from '../list/arrayPage.ts';
import type { ReadPublished } from '../mongo/published.ts';
import { inScope, type Scope } from '../mongo/scope.ts';
import type { Principals } from './principal.ts';

interface AccountReads {
  readonly published: ReadPublished;
  readonly principals: Pick<Principals, 'reachOf'>;
}

/** The dormitories of some work; null: it belongs to none, and is for those who have access to all. Empty: work anywhere. */
type Places = readonly (number | null)[];

/** A user as lists to choose from name them. */
interface Holder {
  readonly id: number;
  readonly name: string;
  readonly username: string;
}

const working = { is_active: true, is_superuser: false };

/** Whether a user holds the right now, and has access to all of the places. */
export async function isHolder(accounts: AccountReads, scope: Scope, right: Right, user: number, places: Places): Promise<boolean> {
  const found = await accounts.published(principals, scope).findOne({ _id: user, ...working });
  return found !== null && reachesAll(accounts, scope, right, user, places);
}

/** The handler of a call that lists the users who hold the right, in all of the dormitories asked for. */
export function listHoldersHandler(accounts: AccountReads, right: Right) {
  return async (call: ListCall): Promise<Page<Holder>> => {
    const { scope } = call;
    const places = [...(call.query.dormitory ?? []), ...(call.query.no_dormitory ? [null] : [])];
    // Who has access to a dormitory is not for those who have none themselves.
    const users = places.every((one) => inScope(scope, scope.org, one)) ? await accounts.published(principals, scope).find(working, { fields: ['name', 'username', 'permissions'] }) : [];
    // Reach only narrows what groups grant, so that it is read for few; simultaneous reads share a query.
    const granted = users.filter(({ permissions }) => holds(permissions, right));
    const able = await Promise.all(granted.map(({ _id }) => reachesAll(accounts, scope, right, _id, places)));
    const holders = granted.filter((_, at) => able[at]);
    return arrayPage(call, holders.map(({ _id: id, name, username }) => ({ id, name, username })));
  };
}

interface ListCall extends ArrayCall {
  readonly scope: Scope;
  /** `no_dormitory`: for work that belongs to none. */
  readonly query: { readonly dormitory?: Places | undefined; readonly no_dormitory?: boolean | undefined };
}

async function reachesAll({ principals: accounts }: AccountReads, { org }: Scope, right: Right, user: number, places: Places): Promise<boolean> {
  const { permissions, dormitories } = await accounts.reachOf(user);
  return holds(permissions, right) && places.every((one) => inScope({ org, dormitories }, org, one));
}
