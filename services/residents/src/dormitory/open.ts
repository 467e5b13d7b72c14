/** The dormitories of figures: a closed one counts nowhere (docs/rules/figures.md#what-counts). Other services read them by `openDormitories` of the contract. */
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitoryModel, type DormitoryDocument } from './model.ts';

type Open = Pick<DormitoryDocument, '_id' | 'name'> & { readonly timezone?: string };

/** By name. @param asked only these; null: all within the scope */
export function openDormitories(service: ServiceContext, scope: Scope, asked: readonly number[] | null): Promise<Open[]> {
  return service
    .rows(dormitoryModel, scope)
    .find({ is_active: true, ...(asked && { _id: { $in: [...asked] } }) }, { projection: { name: 1, timezone: 1 } })
    .sort({ name: 1 })
    .toArray() as Promise<Open[]>;
}
