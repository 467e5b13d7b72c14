/**
 * When hundreds want the same bed at once, each in turn would find the same conflicting stay. The answer to one of them is valid
 * for all who asked before that stay was read: at that moment, while they waited, the bed was taken. So one read serves them
 * all.
 */
import { majorityRead } from '@firm/platform/mongo/rows';
import type { ServiceContext } from '@firm/platform/service/context';
import { LRUCache } from 'lru-cache';
import { endOf, overlaps, type Interval } from '../../contract/interval.ts';
import { bedTaken } from './conflicts.ts';
import { daysOf, heldInBed, type StoredStay, stayModel } from './model.ts';

const maxEntries = 1_000;

export class TakenBedCache {
  readonly #service: ServiceContext;
  /** Per bed, the conflicting stay last found, and when the read that found it began (`performance.now()`). */
  readonly #found = new LRUCache<number, { readonly stay: StoredStay; readonly at: number }>({ max: maxEntries });

  constructor(service: ServiceContext) {
    this.#service = service;
  }

  /**
   * @param arrived when the caller asked (`performance.now()`)
   * @throws 409 if the bed is taken on one of the days, or was at some time since the caller asked
   */
  async refuseTaken(org: number, resource: number, days: Interval, arrived: number): Promise<void> {
    const found = this.#found.get(resource);
    if (found && found.at >= arrived && overlaps(daysOf(found.stay), days)) throw bedTaken(found.stay);
    const at = performance.now();
    const stay = await this.#look(org, resource, days);
    if (!stay) return;
    this.#found.set(resource, { stay, at });
    throw bedTaken(stay);
  }

  async #look(org: number, resource: number, days: Interval): Promise<StoredStay | null> {
    const stays = await this.#service
      .everyRow(stayModel, 'a bed is taken, whichever resident has it')
      .find({ org, resource, held: true, end_key: { $gt: days.start }, start_date: { $lt: endOf(days) } }, { ...majorityRead, hint: heldInBed })
      .limit(5)
      .toArray();
    return stays.find((stay) => overlaps(daysOf(stay), days)) ?? null;
  }
}
