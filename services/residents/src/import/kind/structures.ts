/** Blocks and floors that contain the rooms of a file: existing ones are found, missing ones created. */
import { blockType, floorType, isStructure, zoneType } from '../../../contract/zone/types.ts';
import type { ZoneDocument } from '../../zone/model.ts';
import { referenceKey } from '../../zone/renumber.ts';

interface Parent {
  /** Possible references, the likeliest first: if a room is called `A-01`, the first floor of block A is `FLOOR A-01`. */
  readonly refs: readonly string[];
  readonly name: string;
  /** 0: any existing structure with this reference; none is created. */
  readonly type: number;
}

/** `FLOOR A-01` → `A-01` */
export const withoutType = (ref: string, type: number): string => {
  const prefix = `${zoneType(type)?.name} `;
  return ref.startsWith(prefix) ? ref.slice(prefix.length) : ref;
};

const refsOf = (ref: string, type: number): string[] => [ref, `${zoneType(type)?.name} ${ref}`];

/** From outermost to innermost: block `A`, floor `A-03`. A room that names neither may still belong to a structure with the beginning of its reference. */
export function parentsOf(values: Readonly<Record<string, unknown>>): Parent[] {
  const block = textOf(values.block);
  const floor = textOf(values.floor);
  if (block === '' && floor === '') {
    const ref = textOf(values.zone_ref_id);
    const above = ref.slice(0, Math.max(0, ref.lastIndexOf('-')));
    return above === '' ? [] : [{ refs: [above], name: '', type: 0 }];
  }
  const parents: Parent[] = [];
  if (block !== '') parents.push({ refs: refsOf(block, blockType), name: `Block ${block}`, type: blockType });
  if (floor !== '') {
    const ref = block === '' || namesBlock(floor, block) ? floor : `${block}-${floor}`;
    const name = block === '' ? `Floor ${floor}` : `Block ${block}, floor ${floor}`;
    parents.push({ refs: refsOf(ref, floorType), name, type: floorType });
  }
  return parents;
}

/** Whether the floor's reference already contains the block: `A-03` and `A03` do; floor 12 of block 1 does not. */
function namesBlock(floor: string, block: string): boolean {
  const next = floor.charAt(block.length);
  const ends = /[^\p{L}\p{N}]/u.test(next) || (/\p{L}$/u.test(block) && /\d/.test(next));
  return floor.startsWith(block) && ends;
}

const textOf = (value: unknown): string => (value === undefined ? '' : String(value).trim());

/** Those of one batch. What is created for one row is found for the next; `made` is to be written with the rooms. */
export class Structures {
  readonly made: ZoneDocument[] = [];
  readonly #known: Map<string, ZoneDocument>;
  readonly #taken: ReadonlySet<string>;

  /**
   * @param known zones by `referenceKey`; created ones are added
   * @param taken references of existing and future rooms, in the same form
   */
  constructor(known: Map<string, ZoneDocument>, taken: ReadonlySet<string>) {
    this.#known = known;
    this.#taken = taken;
  }

  /** Id of the zone that contains the room; null for none. `make` returns a zone that is to be written. */
  parentFor(
    values: Readonly<Record<string, unknown>>,
    dormitory: number,
    make: (ref: string, name: string, type: number, above: number | null) => ZoneDocument,
  ): number | null {
    let above: number | null = null;
    for (const { refs, name, type } of parentsOf(values)) {
      const keyOf = (ref: string) => referenceKey(dormitory, ref);
      const there = refs.map((ref) => this.#known.get(keyOf(ref))).find((zone) => zone && isStructure(zone.zone_type));
      const free = refs.find((ref) => !this.#known.has(keyOf(ref)) && !this.#taken.has(keyOf(ref)));
      if (there) above = there._id;
      else if (type !== 0 && free !== undefined) {
        const zone = make(free, name, type, above);
        this.#known.set(keyOf(free), zone);
        this.made.push(zone);
        above = zone._id;
      }
    }
    return above;
  }
}
