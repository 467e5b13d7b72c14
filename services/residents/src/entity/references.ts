/**
 * A record that is referred to is neither deleted nor deactivated (docs/rules/calls.md#deleting-and-deactivating); the answer lists
 * what refers to it.
 */
import type { ClientSession } from 'mongoose';
import { conflict, type ApiError } from '@firm/platform/errors/apiError';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Entity } from '../stamps.ts';
import { idsShown, preventing, type Purpose, type Referrer } from './referrers.ts';

/** Who gets the answer: what is out of scope, or confidential, is not listed to them. */
interface Reader {
  readonly scope: Scope;
  readonly sees: (permission: NonNullable<Referrer['needs']>) => boolean;
}

/**
 * The refusal, with counts and the first ids of each kind; null if nothing prevents it. Records that the reader cannot
 * see also prevent it, but are not listed.
 */
export async function referencesTo(
  service: ServiceContext,
  entity: Entity,
  { scope, sees }: Reader,
  id: number,
  what: Purpose,
  session?: ClientSession,
): Promise<ApiError | null> {
  const found = [];
  let refused = false;
  for (const { entity: referring, rows, field, active, needs } of preventing(entity, what)) {
    const filter = { [field]: id, ...(what !== 'deletion' && active()) };
    if (!(await rows(service, wholeOrg(scope.org)).has(filter, session))) continue;
    refused = true;
    if (needs && !sees(needs)) continue;
    const seen = rows(service, scope);
    const ids = await seen.ids(filter, session);
    const count = ids.length > 0 && ids.length < idsShown ? ids.length : await seen.count(filter, session);
    if (count > 0) found.push({ entity: referring, count, ids });
  }
  return refused ? conflict('referenced', 'referenced', { references: found }) : null;
}

/**
 * Which of these cannot be deleted, or deactivated, because something refers to them: like `referencesTo`, but for many at
 * once and without saying what refers to them.
 * @param except records of the same kind that are deleted together with them
 */
export async function referredAmong(
  service: ServiceContext,
  entity: Entity,
  org: number,
  ids: readonly number[],
  what: Purpose,
  { except = [], session }: { readonly except?: readonly number[]; readonly session?: ClientSession } = {},
): Promise<ReadonlySet<number>> {
  const referred = new Set<number>();
  if (ids.length === 0) return referred;
  for (const { entity: referring, rows, active } of preventing(entity, what)) {
    const further = {
      ...(what !== 'deletion' && active()),
      ...(referring === entity && except.length > 0 && { _id: { $nin: except } }),
    };
    const found = await rows(service, wholeOrg(org)).referred(ids, further, session);
    for (const id of found) referred.add(Number(id));
  }
  return referred;
}
