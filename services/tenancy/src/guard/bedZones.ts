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
      const rows = await service
        .everyRow(bedModel, 'it only says whose turn to wait for')
        .find({ _id: { $in: lacking } }, { projection: { org: 1, dormitory: 1, zone: 1 } })
        .toArray();
      const found = new Map(rows.map((row) => [row._id, row]));
      for (const row of rows) this.#places.set(row._id, row);
      return ids.map((id) => this.#places.get(id) ?? found.get(id) ?? null);
    }
    return ids.map((id) => this.#places.get(id) ?? null);
  }

  forget(ids: Iterable<number>): void {
    for (const id of ids) this.#places.delete(id);
  }
}
