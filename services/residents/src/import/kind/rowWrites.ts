/** Combines the imported rows of a batch into one write: records, figures, audit, name stamps. */
import { auditedChanges, entityWrite, joinWrites, type EntityKind } from '@firm/platform/change/entity';
import type { GuardedUpdate, Write } from '@firm/platform/change/write';
import type { Named } from '../../entity/kind.ts';
import type { WrittenRecord } from './kind.ts';

/** An existing record before and after. */
export interface Updated<D> {
  readonly before: D;
  readonly after: D;
}

interface Rows<D extends Named> {
  readonly created: readonly D[];
  readonly updated: readonly Updated<D>[];
  /** Guards for the records that new and changed ones refer to. */
  readonly holds: readonly GuardedUpdate[];
}

/** One, so that a batch is stored completely or not at all, also where a record has changed since it was read. */
export function rowWrites<D extends Named>(kind: EntityKind<D>, { created, updated, holds }: Rows<D>): Write {
  return joinWrites([
    { guards: holds },
    ...created.map((after) => entityWrite(kind, null, after, 'created')),
    ...updated.map(({ before, after }) => entityWrite(kind, before, after, 'updated')),
  ]);
}

/** The same rows in the form that an undo needs. */
export function recordsOf<D extends Named>(
  kind: EntityKind<D>,
  { created, updated }: Pick<Rows<D>, 'created' | 'updated'>,
  { keyOf, stageOf = () => 0 }: { readonly keyOf: (document: D) => string; readonly stageOf?: (document: D) => number },
): WrittenRecord[] {
  const identity = (document: D) => ({ entity_id: document._id, key: keyOf(document), name: document.name });
  return [
    ...created.map((after) => ({ ...identity(after), what: 'created' as const, rev: after.rev, stage: stageOf(after), before: {} })),
    ...updated.map(({ before, after }) => {
      const was = Object.entries(auditedChanges(kind, before, after)).map(([field, [value]]) => [field, value]);
      return { ...identity(after), what: 'updated' as const, rev: before.rev + 1, stage: 0, before: Object.fromEntries(was) as Record<string, unknown> };
    }),
  ];
}
