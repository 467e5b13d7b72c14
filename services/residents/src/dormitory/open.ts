/** The dormitories of figures: a closed one counts nowhere (docs/rules/figures.md#what-counts). Other services read them by the functions of the contract (`contract/published.ts`). */
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { countedAmong } from '../../contract/published.ts';
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

/** The condition on rows that are counted by their dormitory. @param asked only these; null: all within the scope, and rows of no dormitory */
export async function inCountedDormitories(service: ServiceContext, scope: Scope, asked: readonly number[] | null): Promise<ReturnType<typeof countedAmong>> {
  const known = await service
    .rows(dormitoryModel, scope)
    .find(asked ? { _id: { $in: [...asked] } } : {}, { projection: { is_active: 1 } })
    .toArray();
  return countedAmong(known, asked !== null);
}
