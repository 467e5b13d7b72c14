/**
 * Every organisation keeps at least one account that administers its users (docs/rules/access.md#the-last-administrator): it is active,
 * passes the gate of user administration by rights that do not expire, and sees every dormitory. Two services can take that away,
 * identity through rights and residents through dormitories, so both count in one document per organisation: of two changes that
 * each rely on the other's account, one is decided again, and refused.
 */
import type { Connection } from 'mongoose';
import type { GuardedUpdate } from '../change/write.ts';
import { retryOnConflict, writeConflict, type RetryOptions } from '../change/writeConflict.ts';
import { Mutex } from '../change/writing/mutex.ts';
import { dormitoryAccess, principals } from '../contract/accounts.ts';
import { conflict } from '../errors/apiError.ts';
import type { ReadPublished } from '../mongo/published.ts';
import { systemScope, wholeOrg } from '../mongo/scope.ts';

const collection = 'platform_administrators';

interface AdministratorReads {
  readonly connection: Connection;
  readonly published: ReadPublished;
}

/** @throws 409 `last_administrator` */
const lastAdministrator = () => conflict('last_administrator', 'last_administrator');

/**
 * The guards that belong to a write after which `leaving` no longer administer users; none if none of them did. Ask again when the
 * write meets a conflict.
 * @param leaving user ids
 * @throws 409 `last_administrator` when nobody would be left
 */
export async function guardAdministrators(service: AdministratorReads, org: number, leaving: readonly number[]): Promise<readonly GuardedUpdate[]> {
  if (leaving.length === 0) return [];
  const guard = await service.connection.collection<{ _id: number; rev: number }>(collection).findOne({ _id: org });
  if (!(await administrates(service, org, { $in: leaving }))) return [];
  if (!(await administrates(service, org, { $nin: leaving }))) throw lastAdministrator();
  return [
    {
      collection,
      filter: { _id: org, org, rev: guard?.rev ?? 0 },
      update: { $inc: { rev: 1 } },
      upsert: true,
      otherwise: writeConflict,
    },
  ];
}

const mutex = new Mutex();

/**
 * Runs `attempt` until no other writer interferes, as `retryOnConflict` does. Changes that may remove administrators take turns
 * within a process: otherwise all but one would be decided in vain.
 * @param mayRemove whether the change may remove an administrator
 */
export function retryKeepingAdministrators<T>(org: number, mayRemove: boolean, attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const work = () => retryOnConflict(attempt, options);
  return mayRemove ? mutex.hold([String(org)], work) : work();
}

/** Whether any of these accounts administers the organisation now. */
async function administrates({ published }: AdministratorReads, org: number, ids: { readonly $in: readonly number[] } | { readonly $nin: readonly number[] }): Promise<boolean> {
  const found = await published(principals, wholeOrg(org)).find({ _id: ids, administers: true }, { fields: ['is_superuser'] });
  if (found.some(({ is_superuser }) => is_superuser)) return true;
  const named = found.map(({ _id }) => _id);
  return (await published(dormitoryAccess, systemScope('who administers an organisation')).findOne({ _id: { $in: named }, all: true })) !== null;
}
