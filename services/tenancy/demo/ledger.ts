/** Tracks who is in which bed when while demo data is generated, so that nothing is allocated twice. Pure. */
import { overlaps, type Interval } from '../contract/interval.ts';
import { freshStay } from '../src/stay/creation.ts';
import { daysOf, withDerived, type StoredStay } from '../src/stay/model.ts';
import type { Random } from '@firm/platform/demo/random';
import { instantOf } from '@firm/platform/clock/wallClock';
import type { StoredBed } from '../src/bed/model.ts';
import type { DemoDormitory } from './world.ts';

type StayPlan = Pick<StoredStay, 'person' | 'start_date' | 'end_date'> & { readonly bed: StoredBed } & Partial<StoredStay>;

/** Of one dormitory. @param nextId ids of the stays that it makes */
export class Ledger {
  readonly stays: StoredStay[] = [];
  readonly #dormitory: DemoDormitory;
  readonly #nextId: () => number;
  readonly #byBed = new Map<number, Interval[]>();
  readonly #byPerson = new Map<number, Interval[]>();

  constructor(dormitory: DemoDormitory, nextId: () => number) {
    this.#dormitory = dormitory;
    this.#nextId = nextId;
  }

  isFree(bed: StoredBed, days: Interval): boolean {
    return bed.status !== 'out-of-order' && !(this.#byBed.get(bed._id) ?? []).some((taken) => overlaps(taken, days));
  }

  hasBed(person: number, days: Interval): boolean {
    return (this.#byPerson.get(person) ?? []).some((taken) => overlaps(taken, days));
  }

  /** A bed among `among` that is free on all of the days; null if none. */
  find(among: readonly StoredBed[], days: Interval, random: Random): StoredBed | null {
    const free = among.filter((bed) => this.isFree(bed, days));
    return free.length > 0 ? random.pick(free) : null;
  }

  /** Records a stay; null if the bed or the resident is taken on any of its days. */
  add({ bed, ...plan }: StayPlan): StoredStay | null {
    const days = { start: plan.start_date, end: plan.end_date };
    if (!this.isFree(bed, days) || this.hasBed(plan.person, days)) return null;
    const created = atHour(plan.start_date, 9, this.#dormitory.timezone);
    const stay = withDerived({
      ...freshStay,
      remarks: '',
      reservation: null,
      transferred_from: null,
      created_by: this.#dormitory.staff?.id ?? null,
      created_time: created,
      update_time: created,
      ...plan,
      _id: this.#nextId(),
      org: this.#dormitory.org,
      dormitory: this.#dormitory._id,
      zone: bed.zone,
      resource: bed._id,
      resource_ref_id: bed.ref_id,
      res_type: bed.res_type,
      end_key: '',
    } as StoredStay);
    push(this.#byBed, bed._id, daysOf(stay));
    push(this.#byPerson, stay.person, daysOf(stay));
    this.stays.push(stay);
    return stay;
  }
}

function push(map: Map<number, Interval[]>, key: number, days: Interval): void {
  map.set(key, [...(map.get(key) ?? []), days]);
}

/** A time of day, local to the dormitory. */
export function atHour(day: string, hour: number, timezone: string, minute = 0): Date {
  return instantOf(day, `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`, timezone);
}
