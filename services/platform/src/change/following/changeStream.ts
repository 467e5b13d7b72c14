/**
 * A change stream of one service's changes: for one follower, or for all those of a process. MongoDB wakes each open stream for every
 * write in the database, whatever the stream is of, so there should be few of them.
 */
import type { Connection } from 'mongoose';
import { streamsOf } from '../../mongo/streams.ts';
import type { Change } from '../change.ts';
import { StreamEnded, type Token } from './resumeToken.ts';
import { changesOf, filterOf, type Wanted } from './wanted.ts';

/** A change that was read, and the token of its place in the stream. */
export interface ReadChange {
  readonly change: Change;
  readonly token: Token;
}

/** Changes in the order in which they were committed. */
export interface ChangeSource {
  /** The next one; null if none comes for about a second, or after `close`. @throws StreamEnded if it cannot go on; the database's error */
  next(): Promise<ReadChange | null>;
  /** Everything up to here has been returned. */
  readonly position: Token;
  close(): Promise<void>;
}

/**
 * The stream of one collection: a database's would cost several times as much in a transaction of many collections.
 * @param service whose changes
 * @param wanted which of them: all that any of these selects
 * @param after where it begins; without it, at the moment of the first `next`
 */
export function openChangeStream(connection: Connection, service: string, wanted: readonly Wanted[], after?: Token): ChangeSource {
  const pipeline = [{ $match: { operationType: 'insert', $or: wanted.map((one) => filterOf(one, 'fullDocument.')) } }];
  const stream = streamsOf(connection).collection<Change>(changesOf(service)).watch<Change>(pipeline, after ? { resumeAfter: after } : {});
  // The driver ends the session at the second of two closings, and the first then cannot end the cursor on the server.
  let closing: Promise<void> | null = null;
  return {
    next: async () => {
      const next = await stream.tryNext();
      if (next?.operationType === 'insert') return { change: next.fullDocument, token: next._id as Token };
      // A stream that the server has ended returns nothing, at once and for ever.
      if (stream.closed && !closing) throw new StreamEnded('the followed collection is gone');
      return null;
    },
    get position() {
      return stream.resumeToken as Token;
    },
    close: () => (closing ??= stream.close()),
  };
}
