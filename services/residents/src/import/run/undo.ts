/**
 * Undoes an import in batches: the outcome for each record, the progress, and the records themselves are committed in one
 * transaction. An interrupted undo continues with the records not yet processed, in any process.
 */
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import { heldBy, LeaseLost } from '@firm/platform/lease/lease';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { importKinds } from '../kind/kinds.ts';
import { importedRecordModel, importModel, type ImportDocument, type ImportedRecordDocument, type UndoCounts } from '../model.ts';
import { requestIdOf } from './failure.ts';
import type { Pass } from './pass.ts';
import { demandRightsNow } from './rights.ts';
import type { UndoEnd } from '../kind/undo.ts';

const batchRecords = 200;
/** The counts before anything was undone. @param total the records that the import wrote */
export const noUndo = (total: number): UndoCounts => ({ total, done: 0, removed: 0, set_back: 0, kept: 0, reasons: {} });

/**
 * Runs to the end, or until asked to stop.
 * @throws LeaseLost if another process has taken the import, RightsWithdrawn
 */
export async function runUndo({ service, job, lease, stopping }: Pass): Promise<void> {
  let counts = job.undo ?? noUndo(0);
  for await (const records of batchesOf(service, job)) {
    if (stopping()) return;
    await demandRightsNow(service, job);
    const { undo } = importKinds[job.kind];
    const guards = await undo.guards(service, job.org, records);
    counts = await service.commits.transaction(async (session) => {
      const scope = job.undo_scope ?? job.scope;
      const { ends, write } = await undo.decide(service, { org: job.org, scope, records, guards, session });
      const after = countsAfter(counts, ends);
      const mine = {
        collection: importModel.name,
        filter: { _id: job._id, org: job.org, ...heldBy(lease.owner) },
        update: { $set: { undo: after, last_row: after.done, update_time: clock.now() } },
        otherwise: () => new LeaseLost(),
      };
      const effects = attributed(write, job);
      return { result: after, write: { ...effects, guards: [mine, ...records.map((record, i) => endOf(record, ends[i])), ...(effects.guards ?? [])] } };
    });
    // Let other work of this process run between batches.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await lease.update({ $set: { state: 'undone', lease: null, last_row: 0, update_time: clock.now() }, $inc: { rev: 1 } });
}

/** What an undo would do now. Writes nothing. */
export async function previewUndo(service: ServiceContext, job: ImportDocument): Promise<UndoCounts> {
  const { undo } = importKinds[job.kind];
  let counts = noUndo(0);
  const going: number[] = [];
  let last: ImportedRecordDocument | undefined;
  for (;;) {
    const records = await nextRecords(service, job, last);
    if (records.length === 0) return counts;
    const { ends } = await undo.decide(service, { org: job.org, scope: job.undo_scope ?? job.scope, records, guards: new Map(), going });
    counts = countsAfter({ ...counts, total: counts.total + records.length }, ends);
    records.forEach((record, i) => ends[i]?.is === 'removed' && going.push(record.entity_id));
    last = records.at(-1);
  }
}

async function* batchesOf(service: ServiceContext, job: ImportDocument): AsyncGenerator<ImportedRecordDocument[]> {
  for (;;) {
    const records = await nextRecords(service, job);
    if (records.length === 0) return;
    yield records;
  }
}

/** The next unprocessed records, all of one stage. @param after skips the records up to and including this one */
async function nextRecords(service: ServiceContext, job: ImportDocument, after?: ImportedRecordDocument): Promise<ImportedRecordDocument[]> {
  const behind = after && { $or: [{ stage: after.stage, entity_id: { $gt: after.entity_id } }, { stage: { $gt: after.stage } }] };
  const found = await service
    .rows(importedRecordModel, wholeOrg(job.org))
    .find({ import: job._id, end: null, ...behind })
    .sort({ stage: 1, entity_id: 1 })
    .limit(batchRecords)
    .toArray();
  return found.filter(({ stage }) => stage === found[0]?.stage);
}

function countsAfter(counts: UndoCounts, ends: readonly UndoEnd[]): UndoCounts {
  const after = { ...counts, done: counts.done + ends.length, reasons: { ...counts.reasons } };
  for (const end of ends) {
    after[end.is] += 1;
    if (end.is === 'kept') after.reasons[end.reason] = (after.reasons[end.reason] ?? 0) + 1;
  }
  return after;
}

const endOf = ({ _id, org }: ImportedRecordDocument, end: UndoEnd | undefined) => ({
  collection: importedRecordModel.name,
  filter: { _id, org, end: null },
  update: { $set: { end: end?.is ?? null, reason: end?.is === 'kept' ? end.reason : null } },
  otherwise: writeConflict,
});

/** Attributed to the user who started the undo. */
function attributed(write: Write, job: ImportDocument): Write {
  return { ...write, changes: write.changes?.map((change) => ({ ...change, by: job.undone_by ?? job.by, request_id: requestIdOf(job) })) };
}
