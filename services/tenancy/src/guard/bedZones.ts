/**
 * Where beds stand, remembered: they hardly ever move, and a step only needs it to know whose turn to wait for. Inside
 * the turn it is checked against what is there; who was wrong comes again and `forget`s first.
 */
import type { ServiceContext } from '@firm/platform/service/context';
import { type StoredBed, bedModel } from '../bed/model.ts';

type BedZone = Pick<StoredBed, '_id' | 'org' | 'dormitory' | 'zone'>;

const remembered = 50_000;

export class BedZones {
  readonly #places = new Map<number, BedZone>();

  /** In the order of `ids`; null for a bed that there is not. */
  async of(service: ServiceContext, ids: readonly number[]): Promise<(BedZone | null)[]> {
    const lacking = ids.filter((id) => !this.#places.has(id));
    if (lacking.length > 0) {
      if (this.#places.size + lacking.length > remembered) this.#places.clear();
      const rows = await service.byIdNow(bedModel, 'it only says whose turn to wait for').of(lacking);
      const found = new Map<number, BedZone>();
      for (const id of lacking) {
        const row = rows.get(id);
        if (row) found.set(id, { _id: id, org: row.org, dormitory: row.dormitory, zone: row.zone });
      }
      for (const [id, place] of found) this.#places.set(id, place);
      return ids.map((id) => this.#places.get(id) ?? found.get(id) ?? null);
    }
    return ids.map((id) => this.#places.get(id) ?? null);
  }

  forget(ids: Iterable<number>): void {
    for (const id of ids) this.#places.delete(id);
  }
}
