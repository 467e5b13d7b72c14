/** The mark of a database into which a backup is being restored. Without it, what a killed restore leaves would look like a portal in use. */
import type { Connection } from 'mongoose';
import { CannotStart } from '../service/giveUp.ts';

/** The collection of the mark; it is there only while a backup is being restored, or after that was interrupted. */
export const restoreCollection = 'platform_restore';

/** The id of the mark, which its restore leases. */
export const restoreMark = 'under way';

/** @throws CannotStart while the database is not, or only in part, what the backup holds */
export async function refuseWhileRestoring({ connection }: { readonly connection: Connection }): Promise<void> {
  const mark = await connection.collection<{ _id: string }>(restoreCollection).findOne({ _id: restoreMark });
  if (mark === null) return;
  throw new CannotStart(
    `A backup is being restored into the database ${connection.name}, or that was interrupted: ` +
      'run npm run restore to its end, which begins anew, or npm run demo:reset -- --force, and then start.',
  );
}
