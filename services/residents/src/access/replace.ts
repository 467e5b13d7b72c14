/** Replacing a user's dormitories: one write, with its change record and the stamp that makes it take effect on the next request. */
import { changedFields } from '@firm/platform/change/change';
import type { Write } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import type { PrincipalRow } from '@firm/platform/contract/accounts';
import { accessStamp } from '@firm/platform/mongo/stamps';
import { accessModel, type AccessDocument } from './model.ts';
import type { Access } from '@firm/platform/contract/dormitoryAccess';

/** The number of changes so far; 0: nothing was ever stored. */
export const versionOf = (stored: AccessDocument | null): number => stored?.rev ?? 0;

/** As the calls return it. @param version `versionOf` */
export const accessOf = (user: number, { all, dormitories }: Access, version: number) => ({ user, all, dormitories: [...dormitories], version });

/** The write that gives an account other dormitories. If its access was changed meanwhile, the change is to be decided again. */
export function replaceAccess(user: PrincipalRow, stored: AccessDocument | null, before: Access, after: Access): Write {
  const kept = { all: after.all, dormitories: [...after.dormitories], update_time: clock.now() };
  return {
    guards: [
      {
        collection: accessModel.name,
        filter: { _id: user._id, org: user.org, rev: versionOf(stored) },
        update: { $set: kept, $inc: { rev: 1 } },
        // Two may give an account its first dormitories at the same time.
        upsert: stored === null,
        otherwise: writeConflict,
      },
    ],
    changes: [
      {
        org: user.org,
        dormitory: null,
        entity: 'dormitory_access',
        entity_id: user._id,
        type: 'dormitory_access.changed',
        changes: changedFields({ ...before }, { ...after }),
      },
    ],
    stamps: [accessStamp(user.org)],
  };
}
