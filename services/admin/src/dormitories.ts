/** The dormitories that figures and reports cover: closed ones are left out. */
import type { ClientSession } from 'mongoose';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, type DormitoryRow } from '@firm/residents/contract/published';

/** @param ids only these; undefined or empty: all within the scope */
export function openDormitories(service: ServiceContext, scope: Scope, ids: readonly number[] | undefined, session?: ClientSession): Promise<DormitoryRow[]> {
  return service.published(dormitories, scope).find({ is_active: true, ...(ids && { _id: { $in: ids } }) }, session ? { session } : {});
}
