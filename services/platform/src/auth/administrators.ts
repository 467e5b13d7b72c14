/**
 * Every organisation keeps somebody who administers its users (docs/rules/access.md#the-last-administrator): an active account
 * that passes the gate of user administration by rights that do not end, and sees every dormitory. Two services can take that
 * away, identity by rights and residents by dormitories, so both count in one document of the organisation: of two changes that
 * each rely on the other's account one is decided anew, and refused.
 */
import type { Connection } from 'mongoose';
import { Mutex } from '../change/mutex.ts';
import type { GuardedUpdate } from '../change/write.ts';
import { retryOnConflict, writeConflict, type RetryOptions } from '../change/writeConflict.ts';
import { dormitoryAccess, principals } from '../contract/accounts.ts';
import { conflict } from '../errors/apiError.ts';
import type { ReadPublished } from '../mongo/published.ts';
import { systemScope, wholeOrg } from '../mongo/scope.ts';

const collection = 'platform_administrators';

interface Door {
  readonly connection: Connection;
  readonly published: ReadPublished;
}

/** @throws 409 `last_administrator` */
const lastAdministrator = () => conflict('last_administrator', 'last_administrator');

/**
 * For a change after which `leaving` administer no more: the guards that belong into its write, none where none of them did.
 * To be asked again when the write meets a conflict.
 * @param leaving user ids
 * @throws 409 `last_administrator` when nobody would be left
 */
export async function guardAdministrators(door: Door, org: number, leaving: readonly number[]): Promise<readonly GuardedUpdate[]> {
  if (leaving.length === 0) return [];
  const kept = await door.connection.collection<{ _id: number; rev: number }>(collection).findOne({ _id: org });
  if (!(await administrates(door, org, { $in: leaving }))) return [];
  if (!(await administrates(door, org, { $nin: leaving }))) throw lastAdministrator();
  return [
    {
      collection,
      filter: { _id: org, org, rev: kept?.rev ?? 0 },
      update: { $inc: { rev: 1 } },
      upsert: true,
      otherwise: writeConflict,
    },
  ];
}

const turns = new Mutex();

/**
 * Runs `attempt` until no other writer interferes, as `retryOnConflict` does. Changes that may take administrators away take
 * turns within a process: each but one would be decided in vain.
 * @param takes whether the change may
 */
export function retryKeepingAdministrators<T>(org: number, takes: boolean, attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const work = () => retryOnConflict(attempt, options);
  return takes ? turns.hold([String(org)], work) : work();
}

/** Whether any of these accounts administers the organisation now. */
async function administrates({ published }: Door, org: number, ids: { readonly $in: readonly number[] } | { readonly $nin: readonly number[] }): Promise<boolean> {
  const found = await published(principals, wholeOrg(org)).find({ _id: ids, administers: true }, { fields: ['is_superuser'] });
  if (found.some(({ is_superuser }) => is_superuser)) return true;
  const named = found.map(({ _id }) => _id);
  return (await published(dormitoryAccess, systemScope('who administers an organisation')).findOne({ _id: { $in: named }, all: true })) !== null;
}
