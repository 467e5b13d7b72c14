/**
 * To whom work can be given: active users of the organisation, superusers aside, whose groups grant a permission. One rule for the
 * list that screens offer and for the check of what was chosen, in every service that gives work to users.
 */
import { principals } from '../contract/accounts.ts';
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

const holding = (permission: string) => ({ is_active: true, is_superuser: false, permissions: permission });

/**
 * Whether a user holds the permission, by their rights as they are now.
 * @param permission its full name: `maintenance.change_alert`
 */
export async function isHolder({ published }: AccountReads, scope: Scope, permission: string, user: number): Promise<boolean> {
  return (await published(principals, scope).findOne({ _id: user, ...holding(permission) })) !== null;
}

/** The handler of a call that lists the users who hold the permission. */
export function listHoldersHandler({ published }: AccountReads, permission: string) {
  return async (call: ArrayCall & { readonly scope: Scope; readonly language: string }): Promise<Page<Holder>> => {
    const found = await published(principals, call.scope).find(holding(permission), { fields: ['name', 'username'] });
    return arrayPage(call, found.map(({ _id: id, name, username }) => ({ id, name, username })), call.language);
  };
}
