/** Dormitories, vendors and employers by what a file may call them: name, reference, registration number or id. */
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ReadContext, ReferenceTo } from './fields.ts';
import { foldHeader } from './headers.ts';

const sources: Readonly<Record<ReferenceTo, { collection: string; names: readonly string[] }>> = {
  dormitories: { collection: 'residents_dormitories', names: ['name', 'dorm_ref_id'] },
  vendors: { collection: 'residents_vendors', names: ['name', 'uen_number'] },
  employerfirms: { collection: 'residents_employer_firms', names: ['name', 'uen_number'] },
};

/** Reads them all once, as the scope allows; a look-up costs nothing after that. */
export async function entriesOf(service: ServiceContext, scope: Scope): Promise<ReadContext['find']> {
  const maps = await Promise.all(
    Object.entries(sources).map(async ([to, { collection, names }]) => {
      const rows = await service
        .model<Record<string, unknown> & { _id: number }>(collection)
        .find({}, Object.fromEntries(names.map((name) => [name, 1])), { scope })
        .lean<(Record<string, unknown> & { _id: number })[]>();
      const found = new Map<string, number | 'several'>();
      for (const row of rows) {
        for (const name of new Set(names.map((field) => foldHeader(String(row[field] ?? ''))))) {
          if (name !== '') found.set(name, found.has(name) ? 'several' : row._id);
        }
      }
      return [to, found] as const;
    }),
  );
  const byKind = new Map<string, ReadonlyMap<string, number | 'several'>>(maps);
  return (to, text) => byKind.get(to)?.get(foldHeader(text));
}
