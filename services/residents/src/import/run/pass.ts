/**
 * One pass over a file, as a dry run or an import. Rows are processed in batches; each batch, its findings and the progress
 * are committed in one transaction. An interrupted pass continues after its last batch, in any process.
 */
import type { ClientSession } from 'mongoose';
import type { Insert, Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import { heldBy, LeaseLost, type HeldLease } from '@firm/platform/lease/lease';
import type { ServiceContext } from '@firm/platform/service/context';
import { cellText, isBroken, isShownNumber, type Cell } from '@firm/platform/table/cell';
import { openTable } from '@firm/platform/table/readTable';
import { rowCheck } from '../check/row.ts';
import { residentLists } from '../../reference/setup.ts';
import { entriesOf, ownEntries } from '../value/entries.ts';
import { importKinds } from '../kind/kinds.ts';
import type { CheckedRow, Outcome, WrittenRecord } from '../kind/kind.ts';
import {
  importModel,
  importedRecordModel,
  importRowModel,
  type Counts,
  type ImportDocument,
  type ImportRowDocument,
  type Phase,
} from '../model.ts';
import { dateOrderOf } from '../check/questions.ts';
import { openSource } from '../read/survey.ts';
import { requestIdOf } from './failure.ts';
import { demandRightsNow } from './rights.ts';

const batchRows = 400;
export const noCounts: Counts = { done: 0, created: 0, updated: 0, unchanged: 0, changed: 0, bad: 0 };

export interface Pass {
  readonly service: ServiceContext;
  readonly job: ImportDocument;
  readonly lease: HeldLease;
  /** Checked before each batch. */
  readonly stopping: () => boolean;
}

/**
 * Runs to the end, or until asked to stop.
 * @throws LeaseLost if another process has taken the import or it was cancelled, TableError if its file cannot be read, RightsWithdrawn
 */
export async function runPass({ service, job, lease, stopping }: Pass): Promise<void> {
  const kind = importKinds[job.kind];
  const context = { order: dateOrderOf(job, kind), from1904: job.survey.from1904 ?? false, find: await entriesOf(service, job.scope), entry: ownEntries(await residentLists(service, job.org)) };
  const check = rowCheck(kind, job, context, new Map());
  const content = await contentOf(service, job);
  const source = openSource(await openTable(content), content, job.survey);
  const progress = new Progress(service, job, lease);
  await progress.begin();
  let batch: CheckedRow[] = [];
  for await (const row of source.rows()) {
    if (row.number <= job.survey.header_row || (row.hidden && job.hidden_rows === 'leave')) continue;
    const checked = check(row);
    // Rows of earlier batches are read only for their keys.
    if (row.number <= progress.lastRow) continue;
    batch.push(checked);
    if (batch.length < batchRows) continue;
    if (stopping()) return;
    await progress.take(batch);
    batch = [];
    // Checking takes time: let other work of this process run between batches.
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (stopping()) return;
  if (batch.length > 0) await progress.take(batch);
  await progress.end();
}

async function contentOf(service: ServiceContext, job: ImportDocument): Promise<Buffer> {
  const stored = await service.files.open(job.file, { org: job.org, dormitories: 'all' });
  if (!stored) throw new Error(`the file of import ${job._id} is gone`);
  return stored.buffer();
}

/** Writes batch after batch, each with the progress of the pass. */
class Progress {
  readonly #service: ServiceContext;
  readonly #job: ImportDocument;
  readonly #lease: HeldLease;
  readonly #phase: Phase;
  #counts: Counts;
  lastRow: number;

  constructor(service: ServiceContext, job: ImportDocument, lease: HeldLease) {
    this.#service = service;
    this.#job = job;
    this.#lease = lease;
    this.#phase = job.state === 'importing' ? 'run' : 'dry_run';
    this.#counts = job[this.#phase] ?? noCounts;
    this.lastRow = job.last_row;
  }

  /** Deletes the findings of an earlier pass. */
  async begin(): Promise<void> {
    if (this.lastRow > 0) return;
    await this.#service
      .everyRow(importRowModel, 'an import works in its own name')
      .deleteMany({ import: this.#job._id, phase: this.#phase });
  }

  async take(batch: readonly CheckedRow[]): Promise<void> {
    // A dry run changes nothing, and its findings are read with the rights of whoever reads them.
    if (this.#phase === 'run') await demandRightsNow(this.#service, this.#job);
    const after = await this.#service.commits.transaction(async (session) => {
      const { outcomes, write, records } = await this.#decide(batch, session);
      const counts = countsAfter(this.#counts, outcomes);
      const rows = outcomes.flatMap(({ row, outcome }) => this.#findings(row, outcome));
      const lastRow = batch.at(-1)?.row.number ?? this.lastRow;
      const effects = this.#phase === 'run' ? attributed(write, this.#job) : {};
      return { result: { counts, lastRow }, write: this.#with(effects, counts, lastRow, rows, this.#phase === 'run' ? records : []) };
    });
    this.#counts = after.counts;
    this.lastRow = after.lastRow;
  }

  async end(): Promise<void> {
    const state = this.#phase === 'run' ? 'done' : 'checked';
    await this.#lease.update({ $set: { state, lease: null, last_row: 0, update_time: clock.now() }, $inc: { rev: 1 } });
    if (state === 'done') await this.#service.files.release(this.#job.org, [this.#job.file]);
  }

  async #decide(batch: readonly CheckedRow[], session: ClientSession) {
    const good = batch.filter(({ problems }) => problems.length === 0);
    const bad = batch.filter(({ problems }) => problems.length > 0);
    const decided = await importKinds[this.#job.kind].decide(this.#service, this.#job, good, session);
    const outcomes = [
      ...decided.outcomes,
      ...bad.map((row) => ({ row, outcome: { is: 'bad', problems: row.problems } as Outcome })),
    ];
    return { ...decided, outcomes };
  }

  #with(effects: Write, counts: Counts, last_row: number, rows: readonly ImportRowDocument[], records: readonly WrittenRecord[]): Write {
    const mine = {
      collection: importModel.name,
      filter: { _id: this.#job._id, org: this.#job.org, ...heldBy(this.#lease.owner) },
      update: { $set: { [this.#phase]: counts, last_row, update_time: clock.now() } },
      otherwise: () => new LeaseLost(),
    };
    const rowInserts: Insert[] = rows.length > 0 ? [{ collection: importRowModel.name, documents: rows.map((row) => ({ ...row })) }] : [];
    if (records.length > 0) rowInserts.push({ collection: importedRecordModel.name, documents: records.map((one) => this.#undoRecord(one)) });
    return { ...effects, guards: [mine, ...(effects.guards ?? [])], inserts: [...(effects.inserts ?? []), ...rowInserts] };
  }

  /** What is stored about a written record, for an undo. */
  #undoRecord(record: WrittenRecord): Record<string, unknown> {
    const { _id, org } = this.#job;
    return { _id: `${_id}.${record.entity_id}`, org, import: _id, ...record, end: null, reason: null, at: clock.now() };
  }

  /** What is stored about a row: its errors, or what would change or has changed. */
  #findings({ row, key, name }: CheckedRow, outcome: Outcome): ImportRowDocument[] {
    if (outcome.is === 'created' || outcome.is === 'unchanged') return [];
    const { _id, org } = this.#job;
    const problems = outcome.is === 'bad' ? [...outcome.problems] : [];
    const changes = 'changes' in outcome ? outcome.changes.map(cellChange) : [];
    return [
      {
        _id: `${_id}.${this.#phase}.${row.number}`,
        org,
        import: _id,
        phase: this.#phase,
        row: row.number,
        outcome: outcome.is === 'bad' ? 'bad' : 'changed',
        key,
        name,
        problems,
        changes,
        cells: outcome.is === 'bad' ? row.cells.map(keptCell) : [],
        at: clock.now(),
      },
    ];
  }
}

function countsAfter(counts: Counts, outcomes: readonly { readonly outcome: Outcome }[]): Counts {
  const after = { ...counts, done: counts.done + outcomes.length };
  for (const { outcome } of outcomes) after[outcome.is] += 1;
  return after;
}

/** Attributed to the user who started the import. */
function attributed(write: Write, job: ImportDocument): Write {
  return { ...write, changes: write.changes?.map((change) => ({ ...change, by: job.started_by ?? job.by, request_id: requestIdOf(job) })) };
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const cellChange = ({ field, before, after }: { field: string; before: unknown; after: unknown }) => ({
  field,
  before: text(before),
  after: text(after),
});

const keptCell = (cell: Cell) => (isBroken(cell) || isShownNumber(cell) ? cellText(cell) : (cell ?? null));
