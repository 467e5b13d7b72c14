/** A consumer of another service's changes, as its service declares it. */
import type { ClientSession } from 'mongoose';
import type { PublishedEvents } from '../contract/published.ts';
import type { Change } from './change.ts';
import type { Write } from './write.ts';

/** A change that its owner declares as an event, with what it tells as the declaration has it. */
export type EventOf<Data> = Omit<Change, 'data'> & { readonly data: Data };

export interface Consumer<Data = unknown> {
  /** What is followed, as its owner declares it. */
  readonly events: PublishedEvents<Data>;
  /** Needed where one service follows another twice: each consumer keeps a resume token of its own. */
  readonly name?: string;
  /**
   * Where a consumer begins that never ran: at the first change that there is by default, or with what comes from `now` on,
   * where a job of its service finds what was before. What came while it was away is never left out.
   */
  readonly firstStart?: 'now';
  /**
   * Decides the effect, inside the transaction that also writes the inbox entry. null: nothing to do.
   * An event for which it throws, or that says something other than was declared, is retried, and becomes a dead letter
   * in the end; it must not act outside the session.
   */
  apply(event: EventOf<Data>, session: ClientSession): Promise<Write | null>;
}

/** Under which name a consumer keeps its resume token and its inbox. */
export const consumerName = ({ name, events }: Consumer): string => name ?? events.service;
