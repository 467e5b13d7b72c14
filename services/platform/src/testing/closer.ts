/** For tests: closes or deletes records as the residents service does, on a connection of its own. */
import { setTimeout as wait } from 'node:timers/promises';
import { closingOf, usesOf } from '../change/uses.ts';
import { Commits } from '../change/commit.ts';
import { writeConflict } from '../change/writeConflict.ts';
import type { PublishedView } from '../contract/published.ts';
import type { UsedThing } from '../contract/used.ts';
import { connect } from '../mongo/connect.ts';
import { Sequence } from '../mongo/sequence.ts';
import { Stamps } from '../mongo/stamps.ts';
import type { TestPortal } from './portal.ts';

/** A record to close, and what prevents it. */
interface ClosedThing {
  readonly thing: UsedThing;
  /** Its organisation; the first by default. */
  readonly org?: number;
  readonly view: PublishedView;
  readonly id: number;
  /** The fields that close it; null deletes it. */
  readonly set: object | null;
  /** Rows that refer to it. */
  readonly referrers: readonly { readonly view: PublishedView; readonly filter: object }[];
}

/**
 * Reads the use counts, looks for what refers to the record, and writes in one transaction with the counts.
 * @returns whether the write succeeded
 */
type CloseThing = (closed: ClosedThing) => Promise<boolean>;

/** Starts a closer on the portal's database; call `end` to disconnect. */
export async function startCloser({ config: { mongoUri, database } }: TestPortal): Promise<{ readonly close: CloseThing; readonly end: () => Promise<void> }> {
  const connection = await connect({ mongoUri, database, poolSize: 10 });
  const commits = new Commits('residents', connection, new Stamps(connection), new Sequence(connection));
  const close: CloseThing = async ({ thing, org = 1, view, id, set, referrers }) => {
    const uses = (await usesOf(connection).readAll(org, [thing])).get(thing) ?? [];
    const wanted = await Promise.all(referrers.map((of) => connection.collection(of.view.name).findOne(of.filter)));
    if (wanted.some((one) => one !== null)) return false;
    const guards = uses.map(closingOf);
    const write = set
      ? { guards: [...guards, { collection: view.name, filter: { _id: id }, update: { $set: set }, otherwise: writeConflict }] }
      : { guards, deletes: [{ collection: view.name, filter: { _id: id } }] };
    return commits.transaction(async () => ({ result: true, write })).catch(() => false);
  };
  return { close, end: () => connection.close() };
}

interface Outcome {
  readonly id: number;
  readonly status: number;
  readonly closed: boolean;
}

/**
 * Uses and closes each record at the same moment, one record after the other. The first is only used, which shows how long that takes:
 * the closings of the others are spread over that time.
 */
export async function useWhileClosing([first = 0, ...ids]: readonly number[], use: (id: number) => Promise<{ readonly status: number }>, close: (id: number) => Promise<boolean>): Promise<Outcome[]> {
  const began = performance.now();
  const outcomes: Outcome[] = [{ id: first, status: (await use(first)).status, closed: false }];
  const took = performance.now() - began;
  for (const [i, id] of ids.entries()) {
    const [{ status }, closed] = await Promise.all([use(id), wait((i / ids.length) * took).then(() => close(id))]);
    outcomes.push({ id, status, closed });
  }
  return outcomes;
}
