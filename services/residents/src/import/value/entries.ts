/** Finds dormitories, vendors and employers by what a file may call them: name, reference, registration number or id. */
import type { Collected, ModelSpec } from '@firm/platform/mongo/model';
import type { Condition, Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { OrgLists } from '@firm/platform/setupList/lists';
import { fold } from '@firm/platform/table/fold';
import { dormitoryModel } from '../../dormitory/model.ts';
import { employerModel } from '../../employerFirm/model.ts';
import { readMergeTargets } from '../../vendor/merged.ts';
import { vendorModel, type ClientDocument } from '../../vendor/model.ts';
import type { ReadContext, ReferenceTo } from './fields.ts';

const sources: Readonly<Record<ReferenceTo, { model: Collected<{ _id: number }>; names: readonly string[] }>> = {
  dormitories: { model: dormitoryModel, names: ['name', 'dorm_ref_id'] },
  vendors: { model: vendorModel, names: ['name', 'uen_number'] },
  employerfirms: { model: employerModel, names: ['name', 'uen_number'] },
};

/** Reads all entries in scope once; look-ups are free after that. */
export async function entriesOf(service: ServiceContext, scope: Scope): Promise<ReadContext['find']> {
  const maps = await Promise.all(
    Object.entries(sources).map(async ([to, { model, names }]) => {
      // A name of a client that was merged into another means the other.
      const merged = to === 'dormitories' ? new Map<number, number>() : await readMergeTargets(service, model as unknown as ModelSpec<ClientDocument>, scope.org);
      const rows = await service
        .rows<Condition & { _id: number }>(model, scope)
        .find({}, { projection: Object.fromEntries(names.map((name) => [name, 1])) })
        .toArray();
      const found = new Map<string, number | 'several'>();
      for (const row of rows) {
        for (const name of new Set(names.map((field) => fold(String(row[field] ?? ''))))) {
          const id = merged.get(row._id) ?? row._id;
          if (name !== '') found.set(name, (found.get(name) ?? id) === id ? id : 'several');
        }
      }
      return [to, found] as const;
    }),
  );
  const byKind = new Map<string, ReadonlyMap<string, number | 'several'>>(maps);
  return (to, text) => byKind.get(to)?.get(fold(text));
}

/** The names of the entries with these ids, as far as they are in scope. */
export async function namesOfEntries(service: ServiceContext, scope: Scope, wanted: ReadonlyMap<ReferenceTo, ReadonlySet<number>>): Promise<(to: ReferenceTo, id: number) => string | undefined> {
  const names = await Promise.all(
    [...wanted].map(async ([to, ids]) => {
      const rows = await service.rows<Condition & { _id: number; name?: string }>(sources[to].model, scope).find({ _id: { $in: [...ids] } }, { projection: { name: 1 } }).toArray();
      return [to, new Map(rows.map(({ _id, name }) => [_id, name]))] as const;
    }),
  );
  const byKind = new Map(names);
  return (to, id) => byKind.get(to)?.get(id);
}

/** Entries that the organisation named itself, by their names in any language; among equal names, hidden ones come last. */
export function ownEntries(lists: OrgLists): NonNullable<ReadContext['entry']> {
  const byList = new Map<string, ReadonlyMap<string, number>>();
  const named = (list: string): ReadonlyMap<string, number> => {
    const entries = lists.entries(list).toSorted((a, b) => Number(a.is_active) - Number(b.is_active));
    return new Map(entries.flatMap(({ type_id, names }) => Object.values(names ?? {}).flatMap((name) => (name === '' ? [] : [[fold(name), type_id] as const]))));
  };
  return (list, text) => {
    const found = byList.get(list) ?? named(list);
    byList.set(list, found);
    return found.get(fold(text));
  };
}
