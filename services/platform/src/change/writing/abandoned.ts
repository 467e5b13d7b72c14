/**
 * Ends transactions that nobody will finish. A process that is killed in the middle of one leaves it open on the server,
 * which keeps the documents that it touched for a whole minute; every other write to them conflicts for as long.
 */
import type { Connection } from 'mongoose';

/** No transaction of this portal waits that long between two steps, unless its process is gone. */
const abandonedAfterMs = 2_000;
const lookEveryMs = 1_000;

interface IdleSession {
  readonly lsid: { readonly id: unknown };
}

/**
 * Ends the open transactions of this database user that have been idle for two seconds. Safe for a live one that was merely
 * slow: its process gets a transient error and begins again. Needs no privilege beyond the user's own sessions.
 * Resolves with the number of transactions ended.
 */
export async function endAbandonedTransactions(connection: Connection, idleMs = abandonedAfterMs): Promise<number> {
  const admin = connection.getClient().db('admin');
  const idle = await admin
    .aggregate<IdleSession>([
      { $currentOp: { allUsers: false, idleSessions: true } },
      { $match: { type: 'idleSession', 'transaction.timeInactiveMicros': { $gte: idleMs * 1_000 } } },
      { $project: { lsid: 1 } },
    ])
    .toArray();
  if (idle.length > 0) await admin.command({ killSessions: idle.map(({ lsid }) => ({ id: lsid.id })) });
  return idle.length;
}

/** Runs `work`; from its second second on, and until it is done, looks for abandoned transactions. */
export async function whileEndingAbandoned<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  // A failure to look is not a failure of the work, which goes on.
  const looking = setInterval(() => void endAbandonedTransactions(connection).catch(() => undefined), lookEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(looking);
  }
}
