/** For tests of long lists: how much a process reads from the database at once. */
import type { Connection, mongo } from 'mongoose';

/** The number of documents in the largest answer of the database while this work is done. */
export async function largestBatch(connection: Connection, work: () => Promise<unknown>): Promise<number> {
  let largest = 0;
  const note = ({ reply }: mongo.CommandSucceededEvent): void => {
    const { firstBatch = [], nextBatch = [] } = (reply as { cursor?: { firstBatch?: unknown[]; nextBatch?: unknown[] } } | null)?.cursor ?? {};
    largest = Math.max(largest, firstBatch.length, nextBatch.length);
  };
  const client = connection.getClient().on('commandSucceeded', note);
  await work();
  client.off('commandSucceeded', note);
  return largest;
}
