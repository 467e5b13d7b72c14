/**
 * Demo stays of one dormitory: a current one for exactly each resident who is checked in, and their history: transfers,
 * earlier stays, residents who have left, residents in transit to another bed. Pure.
 */
import type { Random } from '@firm/platform/demo/random';
import { addDays, type Day } from '../contract/interval.ts';
import { awayReasonIds } from '../contract/statuses.ts';
import type { StoredStay } from '../src/stay/model.ts';
import type { StoredBed } from '../src/bed/model.ts';
import { isForResidents } from './beds.ts';
import { atHour, Ledger } from './ledger.ts';
import type { DemoDormitory, DemoResident } from './world.ts';

/** Past days for which history is generated in detail. */
const historyDays = 90;

export class DemoStays {
  readonly ledger: Ledger;
  readonly #dormitory: DemoDormitory;
  readonly #beds: readonly StoredBed[];
  readonly #random: Random;

  constructor(dormitory: DemoDormitory, beds: readonly StoredBed[], nextId: () => number, random: Random) {
    this.ledger = new Ledger(dormitory, nextId);
    this.#dormitory = dormitory;
    this.#beds = beds;
    this.#random = random;
  }

  /** Generates all stays that have begun, in their state today. */
  makeBegunStays(): void {
    const residents = (status: string) => this.#dormitory.residents.filter((resident) => resident.tenancy_status === status);
    const present = residents('CI').map((resident) => this.#present(resident));
    for (const stay of present) if (stay && this.#random.chance(0.22)) this.#before(stay);
    for (const resident of residents('CO')) this.#departed(resident);
    for (const resident of residents('T')) this.#inTransit(resident);
  }

  /** Beds for ordinary use, not those for the sick or for isolation. */
  get common(): readonly StoredBed[] {
    return this.#beds.filter(isForResidents);
  }

  #present(resident: DemoResident): StoredStay | null {
    const { today, timezone } = this.#dormitory;
    const bed = this.#beds.find((one) => one.zone === resident.zone && one.ref_id === resident.resource_ref_id);
    if (!bed) return null;
    const start_date = resident.tenancy_status_date ?? addDays(today, -30);
    const arrived = atHour(start_date, this.#random.whole(8, 18), timezone, this.#random.pick([0, 10, 25, 40]));
    const away = this.#random.chance(0.02);
    const wasAway = !away && this.#random.chance(0.06);
    const since = addDays(today, -this.#random.whole(1, 9));
    const left = (away || wasAway) && since > start_date ? atHour(since, 17, timezone) : null;
    const reason = !away || left === null ? '' : this.#random.pick(awayReasonIds);
    const end_date = this.#leaving(today);
    const back = away && left !== null ? addDays(today, this.#random.pick([-1, 0, 0, 1, 3, 6, 10])) : null;
    return this.ledger.add({
      person: resident._id,
      bed,
      start_date,
      end_date,
      checked_in: true,
      checked_in_time: arrived,
      is_temp_checkout: away && left !== null,
      temp_checkout_time: left,
      away_reason: reason,
      away_note: reason === 'other' ? 'Family visit in town' : '',
      return_date: back !== null && end_date !== null && back > end_date ? end_date : back,
      remarks: '',
      created_time: atHour(addDays(start_date, -this.#random.whole(0, 12)), 10, timezone),
      update_time: left ?? arrived,
    });
  }

  /** Most stays are open-ended; some end today or tomorrow, or are overdue. */
  #leaving(today: Day): Day | null {
    const chance = this.#random.next();
    if (chance < 0.58) return null;
    if (chance < 0.615) return addDays(today, this.#random.pick([-1, 0, 0, 1, 1, 2]));
    return addDays(today, this.#random.whole(4, 420));
  }

  /** What preceded a resident's current stay: another bed until the same day, or an earlier stay. */
  #before(stay: StoredStay): void {
    const { today, timezone } = this.#dormitory;
    if (stay.start_date < addDays(today, -historyDays)) return;
    const moved = this.#random.chance(0.6);
    const end_date = moved ? stay.start_date : addDays(stay.start_date, -this.#random.whole(5, 40));
    const start_date = addDays(end_date, -this.#random.whole(12, 160));
    const bed = this.ledger.find(this.common, { start: start_date, end: end_date }, this.#random);
    if (!bed) return;
    const gone = moved ? (stay.checked_in_time as Date) : atHour(end_date, 11, timezone);
    const earlier = this.ledger.add({
      ...closed(start_date, end_date, timezone),
      person: stay.person,
      bed,
      ...(moved
        ? { transferred: true, transferred_time: gone, transferred_to: stay._id, remarks: this.#random.pick(['Room given up for repairs', 'Asked to be with his team', 'Lower bunk after an injury']) }
        : { checked_out: true, checkout_time: gone }),
      update_time: gone,
    });
    if (moved && earlier) stay.transferred_from = earlier._id;
  }

  #departed(resident: DemoResident): void {
    const { today, timezone } = this.#dormitory;
    const end_date = resident.tenancy_status_date ?? addDays(today, -20);
    const start_date = addDays(end_date, -this.#random.whole(40, 300));
    const bed = this.ledger.find(this.common, { start: start_date, end: end_date }, this.#random);
    if (!bed) return;
    const gone = atHour(end_date, this.#random.whole(8, 16), timezone);
    this.ledger.add({ ...closed(start_date, end_date, timezone), person: resident._id, bed, checked_out: true, checkout_time: gone, update_time: gone });
  }

  /** A resident in transit: has left the old bed, and is not yet checked in at the new one. */
  #inTransit(resident: DemoResident): void {
    const { today, timezone } = this.#dormitory;
    const end_date = addDays(today, -this.#random.pick([0, 0, 1]));
    const start_date = addDays(end_date, -this.#random.whole(30, 200));
    const from = this.ledger.find(this.common, { start: start_date, end: end_date }, this.#random);
    const to = this.ledger.find(this.preferredBeds({ start: end_date, end: null }), { start: end_date, end: null }, this.#random);
    if (!from || !to) return;
    // As early as the day is: a portal may be started at any hour of it, and figures count who has left by then.
    const gone = atHour(end_date, end_date === today ? 0 : 8, timezone);
    const old = this.ledger.add({ ...closed(start_date, end_date, timezone), person: resident._id, bed: from, transferred: true, transferred_time: gone, update_time: gone });
    const next = this.ledger.add({ person: resident._id, bed: to, start_date: end_date, end_date: null, transferred_from: old?._id ?? null, created_time: gone, update_time: gone });
    if (old && next) old.transferred_to = next._id;
  }

  /** Free beds, with those of rooms that the residents area shows as reserved first. */
  preferredBeds(days: { start: Day; end: Day | null }): readonly StoredBed[] {
    const reserved = new Set(this.#dormitory.rooms.filter((room) => room.status.endsWith('-reserved')).map((room) => room._id));
    const waiting = this.common.filter((bed) => reserved.has(bed.zone) && this.ledger.isFree(bed, days));
    return waiting.length > 0 ? waiting : this.common;
  }
}

/** What all stays that are over have in common. */
function closed(start_date: Day, end_date: Day, timezone: string) {
  const arrived = atHour(start_date, 9, timezone);
  return { start_date, end_date, is_active: false, checked_in: true, checked_in_time: arrived, created_time: arrived };
}
