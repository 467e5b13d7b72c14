/** A consumer of another service's changes, as its service declares it. */
import type { ClientSession } from 'mongoose';
import type { PublishedEvents } from '../contract/published.ts';
import type { Change } from './change.ts';
import type { Write } from './write.ts';

/** A change that its owner declares as an event; its `data` is as declared. */
export type EventOf<Data> = Omit<Change, 'data'> & { readonly data: Data };

export interface Consumer<Data = unknown> {
  /** What is followed, as its owner declares it. */
  readonly events: PublishedEvents<Data>;
  /** Needed where one service follows another twice: each consumer keeps a resume token of its own. */
  readonly name?: string;
  /**
   * Where a consumer that has never run begins: by default at the first change there is; with `now`, at what comes from then on, where
   * a job of its service finds what came before. What comes while it is down is never skipped.
   */
  readonly firstStart?: 'now';
  /**
   * Decides the effect, inside the transaction that also writes the inbox entry. null: nothing to do.
   * An event for which it throws, or whose data is not as declared, is retried, and becomes a dead letter in the end. It must have
   * no effect outside the session.
   */
  apply(event: EventOf<Data>, session: ClientSession): Promise<Write | null>;
}

/** The name under which a consumer keeps its resume token and its inbox. */
export const consumerName = ({ name, events }: Consumer): string => name ?? events.service;
