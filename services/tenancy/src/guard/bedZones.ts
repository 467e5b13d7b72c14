/**
 * Where beds stand, remembered: they hardly ever move, and a step only needs it to know whose turn to wait for. Inside
 * the turn it is checked against what is there; who was wrong comes again and `forget`s first.
 */
import type { ServiceContext } from '@firm/platform/service/context';
import { LRUCache } from 'lru-cache';
import { type StoredBed, bedModel } from '../bed/model.ts';

type BedZone = Pick<StoredBed, '_id' | 'org' | 'dormitory' | 'zone'>;

const remembered = 50_000;

export class BedZones {
  readonly #places = new LRUCache<number, BedZone>({ max: remembered });

  /** In the order of `ids`; null for a bed that there is not. */
  async of(service: ServiceContext, ids: readonly number[]): Promise<(BedZone | null)[]> {
    const places = ids.map((id) => this.#places.get(id) ?? null);
    const lacking = ids.filter((_, i) => !places[i]);
    if (lacking.length === 0) return places;
    const rows = await service.byIdNow(bedModel, 'it only says whose turn to wait for').of(lacking);
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
