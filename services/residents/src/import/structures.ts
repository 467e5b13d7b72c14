/** Blocks and floors that rooms of a file stand in: those that are there already, and those that must be made. */
import type { ZoneDocument } from '../zone/model.ts';

const blockType = 1;
const floorType = 2;

interface Parent {
  readonly ref: string;
  readonly name: string;
  readonly type: number;
}

/** From the outside in: block `A`, floor `A-03`. A room that names neither may still stand in what its reference begins with. */
export function parentsOf(values: Readonly<Record<string, unknown>>): Parent[] {
  const block = said(values.block);
  const floor = said(values.floor);
  if (block === '' && floor === '') {
    const ref = said(values.zone_ref_id);
    const above = ref.slice(0, Math.max(0, ref.lastIndexOf('-')));
    return above === '' ? [] : [{ ref: above, name: '', type: 0 }];
  }
  const parents: Parent[] = [];
  if (block !== '') parents.push({ ref: block, name: `Block ${block}`, type: blockType });
  if (floor !== '') {
    const ref = block === '' || floor.startsWith(block) ? floor : `${block}-${floor}`;
    parents.push({ ref, name: block === '' ? `Floor ${floor}` : `Block ${block}, floor ${floor}`, type: floorType });
  }
  return parents;
}

const said = (value: unknown): string => (value === undefined ? '' : String(value).trim());

export class Structures {
  readonly made: ZoneDocument[] = [];
  readonly #known: Map<string, ZoneDocument>;

  /** @param known by `<house> <reference>`; what is made is added to it */
  constructor(known: Map<string, ZoneDocument>) {
    this.#known = known;
  }

  /** Id of the zone that the room stands in; null for none. `make` gives a zone that is to be written. */
  parentFor(
    values: Readonly<Record<string, unknown>>,
    dormitory: number,
    make: (ref: string, name: string, type: number, above: number | null) => ZoneDocument,
  ): number | null {
    let above: number | null = null;
    for (const { ref, name, type } of parentsOf(values)) {
      const key = `${dormitory} ${ref}`;
      const there = this.#known.get(key);
      if (there) above = there._id;
      else if (type !== 0) {
        const zone = make(ref, name, type, above);
        this.#known.set(key, zone);
        this.made.push(zone);
        above = zone._id;
      }
    }
    return above;
  }
}
