/** What the imported rows of a batch come to as one write: records, figures, audit, names. */
import { entityWrite, joinWrites, type EntityKind } from '@firm/platform/change/entity';
import type { GuardedUpdate, Write } from '@firm/platform/change/write';
import type { Named } from '../../entity/kind.ts';

/** A known record as it was and as it becomes. */
export interface Updated<D> {
  readonly before: D;
  readonly after: D;
}

interface Rows<D extends Named> {
  readonly created: readonly D[];
  readonly updated: readonly Updated<D>[];
  /** What new and changed records refer to and thereby hold. */
  readonly holds: readonly GuardedUpdate[];
}

export function rowWrites<D extends Named>(kind: EntityKind<D>, { created, updated, holds }: Rows<D>): Write {
  return joinWrites([
    { guards: holds },
    ...created.map((after) => entityWrite(kind, null, after, 'created')),
    ...updated.map(({ before, after }) => entityWrite(kind, before, after, 'updated')),
  ]);
}
