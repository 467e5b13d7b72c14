/** Clients that were merged into others: a reference to a merged client means the other. */
import type { ClientSession } from 'mongoose';
import type { ModelSpec } from '@firm/platform/mongo/model';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employerModel } from '../employerFirm/model.ts';
import { vendorModel, type ClientDocument } from './model.ts';

/** By the field that refers to the client. */
const registers = { vendor: vendorModel, employer: employerModel } as const;

/** The condition for clients that were not merged, which are the ones that lists show. */
export const notMerged = { merged_into: null } as const;

/** Merged id → id of the client that it now means, for all merges of the organisation. Pure. */
export function mergeTargets(rows: readonly Pick<ClientDocument, '_id' | 'merged_into'>[]): ReadonlyMap<number, number> {
  const next = new Map(rows.flatMap(({ _id, merged_into: into }) => (into === null || into === undefined ? [] : [[_id, into] as const])));
  const end = (id: number): number => {
    const passed = new Set<number>();
    let at = id;
    for (let to = next.get(at); to !== undefined && !passed.has(to); to = next.get(at)) passed.add((at = to));
    return at;
  };
  return new Map([...next.keys()].map((id) => [id, end(id)]));
}

/** All merged clients with the ones that they now mean. There are few. */
export async function readMergeTargets<D extends ClientDocument>(service: ServiceContext, model: ModelSpec<D>, org: number, session?: ClientSession): Promise<ReadonlyMap<number, number>> {
  const filter: object = { merged_into: { $type: 'number' } };
  return mergeTargets((await service.rows(model, wholeOrg(org)).find(filter, { projection: { merged_into: 1 }, session }).toArray()) as Pick<ClientDocument, '_id' | 'merged_into'>[]);
}

type Named = { readonly vendor?: number | null | undefined; readonly employer?: number | null | undefined };

/** The records, with references to merged clients replaced. @param session of a transaction, which may begin with these reads */
export async function withMergesResolved<T extends object>(service: ServiceContext, org: number, records: readonly T[], session?: ClientSession): Promise<T[]> {
  const maps: (readonly [keyof typeof registers, ReadonlyMap<number, number>])[] = [];
  // One after the other: two reads at a time would both begin the session's transaction, and the database refuses the second.
  for (const field of ['vendor', 'employer'] as const) {
    if (!records.some((record) => typeof (record as Named)[field] === 'number')) continue;
    maps.push([field, await readMergeTargets<ClientDocument>(service, registers[field] as unknown as ModelSpec<ClientDocument>, org, session)]);
  }
  return records.map((record) => {
    const redirected = maps.flatMap(([field, map]) => {
      const to = map.get((record as Named)[field] ?? 0);
      return to === undefined ? [] : [[field, to] as const];
    });
    return redirected.length === 0 ? record : { ...record, ...Object.fromEntries(redirected) };
  });
}
