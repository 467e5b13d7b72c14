/**
 * Retries a follower's dead letters beside its reading: at each start of following and every five minutes, the first of each record,
 * and those behind it as long as they succeed. A limited number of records has its turn at a time; the next turn continues with the
 * record after the last one, so that however many there are, each is retried.
 *
 * Events that are read meanwhile cannot overtake: while an earlier event of their record is a dead letter, they are put behind it in
 * a transaction that conflicts with the one that takes it away (`deadLetters.ts`), as when another process of the service retries.
 */
import { clock } from '../../clock/clock.ts';
import type { ServiceContext } from '../../service/context.ts';
import { partitionOf } from '../following/peers.ts';
import { AlreadyTaken, type DeadLetter, type DeadLetters } from './deadLetters.ts';

/** Records that are looked at in one turn. */
const recordsAtOnce = 100;
/** From one round through all records to the next, and from one turn to the next within a round. Milliseconds. */
const betweenRounds = 300_000;
const betweenTurns = 5_000;

interface Retrying {
  readonly service: ServiceContext;
  /** The follower's name. */
  readonly from: string;
  readonly letters: DeadLetters;
  /** One attempt at an event, which takes it away in the transaction of its effect. */
  readonly apply: (letter: DeadLetter) => Promise<void>;
  /** Whether an error says nothing about the event. */
  readonly isInterruption: (error: unknown) => boolean;
}

export class DeadLetterRetry {
  readonly #of: Retrying;
  #held: readonly number[] = [];
  #isOn = false;
  #dueAt = 0;
  /** The last record of an unfinished round; null: the next round begins with the first. */
  #last: DeadLetter | null = null;
  #turn: Promise<void> | null = null;

  constructor(of: Retrying) {
    this.#of = of;
  }

  /** From now on, until `end`, for events of these partitions. */
  begin(held: readonly number[]): void {
    this.#held = held;
    this.#isOn = true;
    this.#dueAt = clock.millis();
    this.check();
  }

  /** Begins a turn if one is due; to be called again and again. */
  check(): void {
    if (this.#turn || !this.#isOn || clock.millis() < this.#dueAt) return;
    this.#turn = this.#takeTurn().finally(() => (this.#turn = null));
  }

  /** Resolves when nothing is in progress any more. */
  async end(): Promise<void> {
    this.#isOn = false;
    await this.#turn;
  }

  /** Never rejects. */
  async #takeTurn(): Promise<void> {
    const { service, from, letters } = this.#of;
    let isOver = false;
    try {
      await letters.count();
      isOver = await this.#retrySome();
      if (isOver) this.#last = null;
      await letters.count();
    } catch (error) {
      // The record that was interrupted has its turn again in the next round: if it alone causes that, it must not hold up the others.
      if (this.#isOn) service.log.warn({ err: error, from }, 'retrying of dead letters was interrupted; continuing');
    }
    this.#dueAt = clock.millis() + (isOver ? betweenRounds : betweenTurns);
  }

  /** @returns whether there are no more records */
  async #retrySome(): Promise<boolean> {
    for (let records = 0; records < recordsAtOnce && this.#isOn; records += 1) {
      const head = await this.#of.letters.firstAfter(this.#last);
      if (!head) return true;
      this.#last = head;
      if (this.#held.includes(partitionOf(head.change.org))) await this.#retryRecord(head);
    }
    return false;
  }

  async #retryRecord(head: DeadLetter): Promise<void> {
    const { service, from, letters, apply, isInterruption } = this.#of;
    for (let letter: DeadLetter | null = head; letter && this.#isOn; letter = await letters.next(letter)) {
      try {
        await apply(letter);
      } catch (error) {
        if (isInterruption(error)) throw error;
        if (!(error instanceof AlreadyTaken)) await letters.failed(letter, error);
        return;
      }
      service.log.info({ from, event: letter.change._id }, 'dead letter applied');
    }
  }
}
