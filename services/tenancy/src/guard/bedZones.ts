/**
 * A cache of which room each bed is in: beds hardly ever move, and a step only needs this to know which mutexes to wait for.
 * While holding them it is checked against the database; if it was wrong, the step `forget`s the entry and starts over.
 */
import type { ServiceContext } from '@firm/platform/service/context';
import { LRUCache } from 'lru-cache';
import { type StoredBed, bedModel } from '../bed/model.ts';

type BedZone = Pick<StoredBed, '_id' | 'org' | 'dormitory' | 'zone'>;

const maxEntries = 50_000;

export class BedZones {
  readonly #places = new LRUCache<number, BedZone>({ max: maxEntries });

  /** In the order of `ids`; null for an unknown bed. */
  async of(service: ServiceContext, org: number, ids: readonly number[]): Promise<(BedZone | null)[]> {
    const places = ids.map((id) => this.#places.get(id) ?? null);
    const lacking = ids.filter((_, i) => !places[i]);
    if (lacking.length === 0) return places;
    const rows = await service.byIdNow(bedModel, org, 'it only says whose turn to wait for').of(lacking);
    return ids.map((id, i) => places[i] ?? this.#remember(rows.get(id)));
  }

  #remember(row: BedZone | undefined): BedZone | null {
    if (!row) return null;
    const { _id, org, dormitory, zone } = row;
    const place = { _id, org, dormitory, zone };
    this.#places.set(_id, place);
    return place;
  }

  forget(ids: Iterable<number>): void {
    for (const id of ids) this.#places.delete(id);
  }
}
