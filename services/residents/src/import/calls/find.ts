/**
 * Imports that a caller can see: their own and, with access to every dormitory, those of others. An import runs with the
 * access that its user had on uploading the file: one that reaches further than the caller's access now is hidden.
 */
import { conflict, notFound } from '@firm/platform/errors/apiError';
import type { Principal } from '@firm/platform/auth/principal';
import type { Condition, Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ImportState } from '../../../contract/import/states.ts';
import { importModel, type ImportDocument, type ImportKindName } from '../model.ts';

export interface Reader {
  readonly scope: Scope;
  readonly caller: Principal;
}

/** The query condition for a list of imports. */
export function visibleTo({ scope, caller }: Reader, kind: ImportKindName): Condition {
  if (scope.dormitories === 'all') return { kind };
  const within = { $ne: 'all', $not: { $elemMatch: { $nin: scope.dormitories } } };
  return { kind, 'by.id': caller.id, 'scope.dormitories': within };
}

/** @throws 404 if there is none, or none that the caller can see */
export async function findImport(service: ServiceContext, kind: ImportKindName, call: Reader & { readonly params: { readonly id: number } }): Promise<ImportDocument> {
  const found = await service.rows(importModel, call.scope).findOne({ _id: call.params.id, ...visibleTo(call, kind) });
  if (!found) throw notFound();
  return found;
}

/** @throws 409 if the import is in none of these states */
export function requireState(job: ImportDocument, ...states: readonly ImportState[]): void {
  if (!states.includes(job.state)) throw conflict('illegal_transition', 'illegal_transition', { allowed: states });
}
