/**
 * To whom work can be given: active users of the organisation, superusers aside, whose groups grant a right. One rule for the
 * list that screens offer and for the check of what was chosen, in every service that gives work to users.
 */
import { principals } from '../contract/accounts.ts';
import { holds, type Right } from '../contract/permissions.ts';
import type { Page } from '../contract/route.ts';
import { arrayPage, type ArrayCall } from '../list/arrayPage.ts';
import type { ReadPublished } from '../mongo/published.ts';
import type { Scope } from '../mongo/scope.ts';

interface AccountReads {
  readonly published: ReadPublished;
}

/** A user as lists to choose from name them. */
interface Holder {
  readonly id: number;
  readonly name: string;
  readonly username: string;
}

const working = { is_active: true, is_superuser: false };

/** Whether a user holds the right now. */
export async function isHolder({ published }: AccountReads, scope: Scope, right: Right, user: number): Promise<boolean> {
  const found = await published(principals, scope).findOne({ _id: user, ...working });
  return found !== null && holds(found.permissions, right);
}

/** The handler of a call that lists the users who hold the right. */
export function listHoldersHandler({ published }: AccountReads, right: Right) {
  return async (call: ArrayCall & { readonly scope: Scope; readonly language: string }): Promise<Page<Holder>> => {
    const found = await published(principals, call.scope).find(working, { fields: ['name', 'username', 'permissions'] });
    const holders = found.filter(({ permissions }) => holds(permissions, right));
    return arrayPage(call, holders.map(({ _id: id, name, username }) => ({ id, name, username })), call.language);
  };
}
