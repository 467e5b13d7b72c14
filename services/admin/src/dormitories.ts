/** The dormitories that figures and reports are about: a closed one counts nowhere. */
import type { ClientSession } from 'mongoose';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, type DormitoryRow } from '@firm/residents/contract/published';

/** @param asked those alone; none named: all that the scope reaches */
export function openDormitories(service: ServiceContext, scope: Scope, asked: readonly number[] | undefined, session?: ClientSession): Promise<DormitoryRow[]> {
  return service.published(dormitories, scope).find({ is_active: true, ...(asked && { _id: { $in: asked } }) }, session ? { session } : {});
}
