/** The names of the records that a table was narrowed to: a file is read by people to whom their ids mean nothing. */
import { inScope, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { readReferenceNames } from '../entity/referenceNames.ts';
import { zoneModel } from '../zone/model.ts';

/** Query parameter → id → name. */
export type FilterNames = Readonly<Record<string, ReadonlyMap<number, string>>>;

/** Zones and dormitories beyond the scope are not named: the table is empty for them, too. @param filters those of the list's query */
export async function readFilterNames(service: ServiceContext, scope: Scope, filters: URLSearchParams): Promise<FilterNames> {
  const idsIn = (field: string): number[] => (filters.get(field) ?? '').split(',').map(Number).filter((id) => Number.isSafeInteger(id));
  const zones = new Set((await service.rows(zoneModel, scope).withIds([...idsIn('zone'), ...idsIn('parent')], { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id));
  const isSeen = (field: string, id: number): boolean => {
    if (field === 'dormitory') return inScope(scope, scope.org, id);
    return (field !== 'zone' && field !== 'parent') || zones.has(id);
  };
  return readReferenceNames(service, scope.org, [...new Set(filters.keys())], (field) => idsIn(field).filter((id) => isSeen(field, id)));
}
