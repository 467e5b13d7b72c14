/** A consumer of another service's changes, as its service declares it. */
import type { ClientSession } from 'mongoose';
import type { PublishedEvents } from '../../contract/published.ts';
import type { Change } from '../change.ts';
import type { Write } from '../write.ts';

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
   * Whether the event can have an effect at all, as the event itself tells; by default each can. Those that cannot are passed over,
   * which costs the database nothing.
   */
  concerns?(event: Pick<Change, 'type' | 'changes'>): boolean;
  /**
   * What comes before the effect of an event that concerns more than one transaction can hold: in transactions of its own, repeatable, since
   * it begins again after an interruption. Events of such a consumer are applied one by one.
   */
  prepare?(event: EventOf<Data>): Promise<void>;
  /**
   * Decides the effect, inside the transaction that also writes the inbox entry. null: nothing to do.
   * An event for which it throws, or whose data is not as declared, is retried, and becomes a dead letter in the end. It must have
   * no effect outside the session.
   */
  apply(event: EventOf<Data>, session: ClientSession): Promise<Write | null>;
  /**
   * As `apply`, for events of one organisation that wait together, in their order: for a consumer of many events, which then reads for
   * all of them at once. If it throws, each event is tried on its own.
   */
  applyTogether?(events: readonly EventOf<Data>[], session: ClientSession): Promise<Write | null>;
}

/** For a consumer that decides on several events at once: one event is applied as several are. */
export const appliedTogether = <Data>(applyTogether: NonNullable<Consumer<Data>['applyTogether']>): Pick<Consumer<Data>, 'apply' | 'applyTogether'> => ({
  apply: (event, session) => applyTogether([event], session),
  applyTogether,
});

/** The name under which a consumer keeps its resume token and its inbox. */
export const consumerName = ({ name, events }: Consumer): string => name ?? events.service;
