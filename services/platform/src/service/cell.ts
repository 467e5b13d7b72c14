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
  /** The highest number with which a process of the installation was started; it never decreases. */
  cell: number;
}

/**
 * Records the number with which this process was started, unless a higher one is recorded: one command, so that of processes that start
 * at once with different numbers the highest stays. A database of an earlier release, which recorded none, has that of its ids.
 * @throws CannotStart where the recorded number is higher
 */
export async function demandCell(connection: Connection, { cell, database }: { readonly cell: number; readonly database: string }): Promise<void> {
  const begun = await cellOfIds(connection);
  const stored = await connection
    .collection<StoredCell>(collection)
    .findOneAndUpdate({ _id: 'cell' }, { $max: { cell: Math.max(cell, begun) } }, { upsert: true, returnDocument: 'after' });
  if (!stored || stored.cell <= cell) return;
  throw new CannotStart(
    `The database ${database} belongs to the installation with the number ${stored.cell}, whose ids begin at ${beginsAt(stored.cell)}: ` +
      `start every service with FIRM_CELL=${stored.cell}. This one was started with ${cell}, which is also what a missing FIRM_CELL means, and would give ids that another installation may have given.`,
  );
}
