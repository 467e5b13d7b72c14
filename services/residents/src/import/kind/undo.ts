/**
 * What an undo does with the records that an import wrote: created ones are removed and changed ones restored, each only if
 * nothing happened to it since. Records that were changed or are referred to since are kept.
 */
import type { ClientSession } from 'mongoose';
import { entityWrite, joinWrites, type EntityKind } from '@firm/platform/change/entity';
import type { GuardedUpdate, Write } from '@firm/platform/change/write';
import { inScope, wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { closingGuards } from '../../entity/closing.ts';
import type { Named } from '../../entity/kind.ts';
import { referredAmong } from '../../entity/references.ts';
import type { Entity } from '../../stamps.ts';
import type { ImportedRecordDocument } from '../model.ts';

/** Why a record is kept; its text is `undo_<reason>` among the import's texts. */
type KeptReason = 'gone' | 'elsewhere' | 'changed_since' | 'referred' | 'reference_gone' | 'occupied';

export type UndoEnd = { readonly is: 'removed' | 'set_back' } | { readonly is: 'kept'; readonly reason: KeptReason };

/** A changed record as it is now, and the previous values of the fields that the import changed. */
export interface Restoring<D> {
  readonly now: D;
  readonly before: Readonly<Partial<D>>;
}
export type Restored<D> = { readonly is: 'set_back'; readonly after: D } | { readonly is: 'kept'; readonly reason: KeptReason };

/** Guards under which no other service begins to use the records meanwhile: read before the transaction and before any check. */
type ReadGuards = (service: ServiceContext, org: number, records: readonly ImportedRecordDocument[]) => Promise<ReadonlyMap<number, readonly GuardedUpdate[]>>;

interface Undoing {
  readonly org: number;
  /** The scope of the user who undoes the import. */
  readonly scope: Scope;
  readonly records: readonly ImportedRecordDocument[];
  readonly guards: Awaited<ReturnType<ReadGuards>>;
  /** For a preview: records that will have been removed by then. */
  readonly going?: readonly number[];
  readonly session?: ClientSession;
}

export interface Undo {
  readonly guards: ReadGuards;
  /** @param undoing its records must all be of one stage */
  readonly decide: (service: ServiceContext, undoing: Undoing) => Promise<{ readonly ends: readonly UndoEnd[]; readonly write: Write }>;
}

interface Undoable<D extends Named> {
  readonly kind: EntityKind<D> & { readonly entity: Entity };
  /** Each of these restored, in their order. */
  readonly restored: (service: ServiceContext, pairs: readonly Restoring<D>[]) => Promise<readonly Restored<D>[]>;
  /** Guards for what restored records refer to. */
  readonly holds: (scope: Scope, documents: readonly D[]) => readonly GuardedUpdate[];
}

/** The undo of one kind of record. */
export function undoOf<D extends Named>({ kind, restored, holds }: Undoable<D>): Undo {
  return {
    guards: (service, org, records) => closingGuards(service, org, kind.entity, createdIds(records)),
    decide: async (service, { org, scope, records, guards, going = [], session }) => {
      const ids = records.map(({ entity_id }) => entity_id);
      const filter: object = { _id: { $in: ids } };
      const found = await service.rows(kind.model, wholeOrg(org)).find(filter, { session }).toArray();
      const now = new Map(found.map((document) => [document._id, document]));
      const referred = await referredAmong(service, kind.entity, org, createdIds(records), 'deletion', { except: going, session });
      const looked = records.map((record) => {
        const document = now.get(record.entity_id);
        return { record, document, kept: reasonToKeep(kind, scope, record, document, referred) };
      });
      const changed = looked.flatMap(({ record, document, kept }) =>
        record.what === 'updated' && document && kept === null ? [{ now: document, before: record.before as Partial<D> }] : [],
      );
      const back = new Map((await restored(service, changed)).map((one, i) => [changed[i]?.now._id, one]));
      const writes: Write[] = [];
      const set: D[] = [];
      const ends = looked.map(({ record, document, kept }): UndoEnd => {
        if (kept !== null || !document) return { is: 'kept', reason: kept ?? 'gone' };
        const restoring = back.get(record.entity_id);
        if (!restoring) {
          writes.push(entityWrite(kind, document, null, 'deleted', { guards: guards.get(document._id) }));
          return { is: 'removed' };
        }
        if (restoring.is === 'kept') return restoring;
        set.push(restoring.after);
        writes.push(entityWrite(kind, document, restoring.after, 'updated'));
        return { is: 'set_back' };
      });
      return { ends, write: joinWrites([{ guards: holds(wholeOrg(org), set) }, ...writes]) };
    },
  };
}

const createdIds = (records: readonly ImportedRecordDocument[]): number[] =>
  records.flatMap(({ what, entity_id }) => (what === 'created' ? [entity_id] : []));

function reasonToKeep<D extends Named>(
  kind: EntityKind<D>,
  scope: Scope,
  record: ImportedRecordDocument,
  document: D | undefined,
  referred: ReadonlySet<number>,
): KeptReason | null {
  if (!document) return 'gone';
  if (!inScope(scope, document.org, kind.dormitoryOf(document))) return 'elsewhere';
  if (document.rev !== record.rev) return 'changed_since';
  return record.what === 'created' && referred.has(record.entity_id) ? 'referred' : null;
}
