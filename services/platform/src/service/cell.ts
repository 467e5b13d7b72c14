/**
 * The database remembers the number of its installation (`FIRM_CELL`): a process that was started without it would give ids of another
 * installation's range, which nobody would notice until an operator is moved and two ids coincide.
 */
import type { Connection } from 'mongoose';
import { beginsAt, cellOfIds } from '../mongo/sequence.ts';
import { CannotStart } from './giveUp.ts';

const collection = 'platform_installation';

interface StoredCell {
  _id: 'cell';
  /** The number with which the processes of the installation are started; one that is not 0 never changes. */
  cell: number;
}

/**
 * Records the number with which this process was started, unless one other than 0 is recorded: one command, so that of processes that
 * start at once with different numbers one decides. A number other than 0 is final in both directions: otherwise a single process of
 * another installation, started with this one's database by mistake, would lock all of this one's out. A database of an earlier release,
 * which recorded none, has that of its ids.
 * @throws CannotStart where another number is recorded
 */
export async function demandCell(connection: Connection, { cell, database }: { readonly cell: number; readonly database: string }): Promise<void> {
  const first = (await cellOfIds(connection)) || cell;
  const stored = await connection
    .collection<StoredCell>(collection)
    .findOneAndUpdate({ _id: 'cell' }, [{ $set: { cell: { $cond: [{ $gt: ['$cell', 0] }, '$cell', first] } } }], { upsert: true, returnDocument: 'after' });
  if (!stored || stored.cell === cell) return;
  const own = cell === 0 ? '0, which is also what a missing FIRM_CELL means' : String(cell);
  throw new CannotStart(
    `The database ${database} belongs to the installation with the number ${stored.cell}, whose ids begin at ${beginsAt(stored.cell)}: ` +
      `start every service with FIRM_CELL=${stored.cell}, or with the database of its own installation. This one was started with ${own}, and would give ids that another installation may have given.`,
  );
}
