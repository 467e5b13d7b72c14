/** The dormitories of figures: a closed one counts nowhere (docs/rules/figures.md#what-counts). Other services read them by the functions of the contract (`contract/published.ts`). */
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { countedAmong } from '../../contract/published.ts';
import { dormitoryModel, type DormitoryDocument } from './model.ts';

type Known = Pick<DormitoryDocument, '_id' | 'name' | 'is_active'> & { readonly timezone?: string };

/**
 * The open ones by name, and the condition on rows that are counted by their dormitory.
 * @param asked only these; null: all within the scope, and rows of no dormitory
 */
export async function countedDormitories(service: ServiceContext, scope: Scope, asked: readonly number[] | null): Promise<ReturnType<typeof countedAmong<Known>>> {
  const known = await service
    .rows(dormitoryModel, scope)
    .find(asked ? { _id: { $in: [...asked] } } : {}, { projection: { name: 1, timezone: 1, is_active: 1 } })
    .sort({ name: 1 })
    .toArray();
  return countedAmong<Known>(known, asked !== null);
}
