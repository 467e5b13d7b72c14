/** Replacing a user's dormitories: one write, with its change record and the stamp that makes it take effect on the next request. */
import { changedFields } from '@firm/platform/change/change';
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import type { PrincipalRow } from '@firm/platform/contract/accounts';
import { staleVersion } from '@firm/platform/errors/apiError';
import { accessStamp } from '@firm/platform/mongo/stamps';
import { accessModel, type AccessDocument } from './model.ts';
import type { Access } from '@firm/platform/contract/dormitoryAccess';

/** As the calls return it. @param version the number of changes so far */
export const accessOf = (user: number, { all, dormitories }: Access, version: number) => ({ user, all, dormitories: [...dormitories], version });

/** The write that gives an account other dormitories; a stale write if the access was changed meanwhile. */
export function replaceAccess(user: PrincipalRow, stored: AccessDocument | null, before: Access, after: Access): Write {
  const kept = { all: after.all, dormitories: [...after.dormitories], update_time: clock.now() };
  const change = {
    org: user.org,
    dormitory: null,
    entity: 'dormitory_access',
    entity_id: user._id,
    type: 'dormitory_access.changed',
    changes: changedFields({ ...before }, { ...after }),
  };
  return {
    ...(stored
      ? {
          guards: [
            {
              collection: accessModel.name,
              filter: { _id: user._id, rev: stored.rev },
              update: { $set: kept, $inc: { rev: 1 } },
              otherwise: () => staleVersion(accessOf(user._id, before, stored.rev)),
            },
          ],
        }
      : {
          inserts: [{ collection: accessModel.name, documents: [{ _id: user._id, rev: 1, org: user.org, ...kept }] }],
        }),
    changes: [change],
    stamps: [accessStamp(user.org)],
  };
}
