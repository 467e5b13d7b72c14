/**
 * Imports that a caller may know of: their own, and those of others where they may see every dormitory. An import works
 * with what its sender could see then: one that reaches further than the caller does now is none of theirs.
 */
import { conflict, notFound } from '@firm/platform/errors/apiError';
import type { Principal } from '@firm/platform/auth/principal';
import type { Condition, Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ImportState } from '../../../contract/importStates.ts';
import { importModel, type ImportDocument, type ImportKindName } from '../model.ts';

export interface Reader {
  readonly scope: Scope;
  readonly caller: Principal;
}

/** The condition for a list. */
export function visibleTo({ scope, caller }: Reader, kind: ImportKindName): Condition {
  if (scope.dormitories === 'all') return { kind };
  const within = { $ne: 'all', $not: { $elemMatch: { $nin: scope.dormitories } } };
  return { kind, 'by.id': caller.id, 'scope.dormitories': within };
}

/** @throws 404 when there is none, or none that the caller may know of */
export async function findImport(
  service: ServiceContext,
  reader: Reader,
  kind: ImportKindName,
  id: number,
): Promise<ImportDocument> {
  const found = await service.rows(importModel, reader.scope).findOne({ _id: id, ...visibleTo(reader, kind) });
  if (!found) throw notFound();
  return found;
}

/** @throws 409 where the import is in another state than these */
export function expectState(job: ImportDocument, ...states: readonly ImportState[]): void {
  if (!states.includes(job.state)) throw conflict('illegal_transition', 'illegal_transition', { allowed: states });
}
