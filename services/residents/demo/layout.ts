/** Builds a dormitory's zones from its plan: blocks, floors, rooms, facilities and common areas, with the usual numbering. */
import type { Random } from '@firm/platform/demo/random';
import { roomType } from '../contract/zone/types.ts';
import { emptyZone } from '../src/zone/empty.ts';
import type { ZoneDocument } from '../src/zone/model.ts';
import { zoneWords } from '../src/zone/words.ts';
import type { Days } from './days.ts';
import type { DormitoryData } from './dormitoryData.ts';

/** A zone before residents are placed in it; `parent` names another zone of the list by its reference. */
interface Plan {
  readonly ref: string;
  readonly name: string;
  readonly type: number;
  readonly parent?: string;
  readonly beds?: number;
  readonly limit?: number;
  readonly sickBay?: boolean;
  readonly dimensions?: string;
  readonly description?: string;
}

const two = (n: number): string => String(n).padStart(2, '0');

const facilities: readonly Plan[] = [
  {
    ref: 'F-CANTEEN',
    name: 'Canteen',
    type: 4,
    limit: 180,
    dimensions: '24 x 18 m',
    description: 'Open from five to ten; the hall can be booked between meals.',
  },
  { ref: 'F-GYM', name: 'Gym', type: 5, limit: 30, dimensions: '12 x 10 m' },
  {
    ref: 'F-HALL',
    name: 'Multi-purpose hall',
    type: 6,
    limit: 120,
    dimensions: '20 x 15 m',
    description: 'Films, festivals and meetings.',
  },
  { ref: 'F-COURT', name: 'Sports court', type: 7, limit: 24, dimensions: '28 x 15 m' },
  { ref: 'F-GAMES', name: 'Games room', type: 8, limit: 25, dimensions: '9 x 8 m' },
  { ref: 'F-PRAYER', name: 'Prayer room', type: 9, limit: 60, dimensions: '12 x 9 m' },
  { ref: 'F-TRAINING', name: 'Training room', type: 10, limit: 40, dimensions: '10 x 9 m' },
];

const common: readonly Plan[] = [
  { ref: 'G-MINIMART', name: 'Minimart', type: 16, limit: 20 },
  { ref: 'G-COURTYARD', name: 'Courtyard', type: 17, limit: 0 },
  { ref: 'G-BUS', name: 'Bus bay', type: 18, limit: 0 },
  { ref: 'G-LOBBY', name: 'Main lobby', type: 15, limit: 40 },
];

function plansOf(data: DormitoryData, random: Random): Plan[] {
  const plans: Plan[] = [];
  for (const { letter, floors, rooms } of data.blocks) {
    plans.push({ ref: letter, name: `Block ${letter}`, type: 1 });
    plans.push({ ref: `${letter}-LAUNDRY`, name: `Laundry, block ${letter}`, type: 11, parent: letter, limit: 20 });
    plans.push({ ref: `${letter}-KITCHEN`, name: `Kitchen, block ${letter}`, type: 12, parent: letter, limit: 30 });
    for (let floor = 1; floor <= floors; floor += 1) {
      const ref = `${letter}-${two(floor)}`;
      plans.push({ ref, name: `Block ${letter}, floor ${floor}`, type: 2, parent: letter });
      plans.push({ ref: `${ref}-WC`, name: `Showers and toilets, ${letter}-${two(floor)}`, type: 13, parent: ref });
      plans.push({ ref: `${ref}-COR`, name: `Corridor, ${letter}-${two(floor)}`, type: 14, parent: ref });
      for (let room = 1; room <= rooms; room += 1) {
        const beds = random.weighted(data.beds);
        // The first rooms of each block's ground floor are its sick bays; only two beds each, with the space of one left between them.
        const sickBay = floor === 1 && room <= 2;
        plans.push({
          ref: `${ref}-${two(room)}`,
          name: sickBay ? `Sick bay ${two(floor)}-${two(room)}` : `Room ${two(floor)}-${two(room)}`,
          type: roomType,
          parent: ref,
          beds: sickBay ? 2 : beds,
          limit: sickBay ? 2 : beds,
          sickBay,
          dimensions: `${(5 + beds / 2).toFixed(1)} x ${random.pick(['4.8', '5.2', '5.6'])} m`,
        });
      }
    }
  }
  return [...plans, ...facilities, ...common];
}

/** `24 x 18 m` → 432 (square metres). */
function areaOf(dimensions: string | undefined): number | null {
  const [length, width] = (dimensions ?? '').split(' x ').map(Number.parseFloat);
  return length && width ? Math.round(length * width * 10) / 10 : null;
}

/** The dormitory's zones; `nextId` gives each an id. All rooms are vacant and ready. */
export function zonesOf(
  data: DormitoryData,
  dormitory: number,
  nextId: () => number,
  random: Random,
  days: Days,
): ZoneDocument[] {
  const plans = plansOf(data, random);
  const ids = new Map(plans.map((plan) => [plan.ref, nextId()]));
  const built = days.at(-700, 9 * 60);
  return plans.map((plan, i) => ({
    ...emptyZone,
    _id: ids.get(plan.ref) as number,
    rev: 1,
    org: data.org,
    dormitory,
    name: plan.name,
    zone_ref_id: plan.ref,
    zone_dimensions: plan.dimensions ?? '',
    area_m2: areaOf(plan.dimensions),
    zone_type: plan.type,
    zone_limit: plan.limit ?? 0,
    sequence: i + 1,
    sick_bay: plan.sickBay ?? false,
    description: plan.description ?? '',
    parent: plan.parent ? (ids.get(plan.parent) ?? null) : null,
    bed_count: plan.beds ?? 0,
    words: zoneWords(plan.name, plan.ref, plan.type),
    created_time: built,
    update_time: built,
  }));
}
