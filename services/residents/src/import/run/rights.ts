/** Whether the user in whose name an import or its undo changes records may still do so: a file may take long, and rights can be withdrawn meanwhile. */
import { seesAsMuch } from '@firm/platform/auth/rights';
import type { Right } from '@firm/platform/contract/permissions';
import { allowed } from '@firm/platform/http/identify';
import type { ServiceContext } from '@firm/platform/service/context';
import { importKinds } from '../kind/kinds.ts';
import type { ImportDocument } from '../model.ts';

/** The user may no longer make the changes. What was done before stays, and somebody who may can undo it. */
export class RightsWithdrawn extends Error {}

/** To be asked before each batch. @throws RightsWithdrawn if the user has lost a right or a dormitory since they started it */
export async function demandRightsNow(service: ServiceContext, job: ImportDocument): Promise<void> {
  const undoing = job.state === 'undoing';
  const { id } = (undoing ? job.undone_by : job.started_by) ?? job.by;
  const { dormitories } = (undoing ? job.undo_scope : null) ?? job.scope;
  const reach = await service.principals.reachOf(id);
  const needs = undoing ? undoNeeds(job) : importNeeds(job);
  if (!needs.every((right) => allowed(reach, right)) || !seesAsMuch(reach.dormitories, dormitories)) throw new RightsWithdrawn();
}

function importNeeds({ kind, update_existing }: Pick<ImportDocument, 'kind' | 'update_existing'>): Right[] {
  const { model } = importKinds[kind];
  return [`add_${model}`, ...(update_existing ? [`change_${model}` as const] : [])];
}

/** Removing records needs the permission to delete them, restoring them the permission to change them. */
export function undoNeeds({ kind, run }: Pick<ImportDocument, 'kind' | 'run'>): Right[] {
  const { model } = importKinds[kind];
  return [...((run?.created ?? 0) > 0 ? [`delete_${model}` as const] : []), ...((run?.updated ?? 0) > 0 ? [`change_${model}` as const] : [])];
}
