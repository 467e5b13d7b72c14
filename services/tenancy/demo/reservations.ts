/**
 * Demo reservations of one dormitory: those of current residents, past and cancelled ones, and those of the next sixty days,
 * partly allocated already. None promises more beds than there are. Pure.
 */
import type { Random } from '@firm/platform/demo/random';
import { demandSteps, spareOver, type Claim, type Promised } from '../contract/bed/demand.ts';
import { addDays, daysBetween, endOf, never, type Day } from '../contract/interval.ts';
import type { StoredStay } from '../src/stay/model.ts';
import { reservationWords, type StoredReservation } from '../src/reservation/model.ts';
import { inUse, type StoredBed } from '../src/bed/model.ts';
import { isForResidents } from './beds.ts';
import { atHour } from './ledger.ts';
import type { DemoStays } from './stays.ts';
import type { DemoDormitory, DemoResident } from './world.ts';

const notes = ['', '', '', 'Night shift: rooms away from the courtyard, please', 'Arrive by bus from the airport', 'Keep the team together', 'Extension likely'];

export class DemoReservations {
  readonly reservations: StoredReservation[] = [];
  readonly #dormitory: DemoDormitory;
  readonly #beds: readonly StoredBed[];
  readonly #stays: DemoStays;
  readonly #nextId: () => number;
  readonly #random: Random;

  constructor(dormitory: DemoDormitory, beds: readonly StoredBed[], stays: DemoStays, nextId: () => number, random: Random) {
    this.#dormitory = dormitory;
    this.#beds = beds;
    this.#stays = stays;
    this.#nextId = nextId;
    this.#random = random;
  }

  make(): void {
    this.#coveringStays();
    this.#past();
    // First, because the other future reservations leave no beds for today.
    this.#namesakes();
    this.#upcoming();
    this.#split();
  }

  /** Puts residents of one client who arrived within the same fortnight in beds of one type under one reservation. */
  #coveringStays(): void {
    const { today } = this.#dormitory;
    const vendors = new Map(this.#dormitory.residents.map((resident) => [resident._id, resident.vendor]));
    const groups = new Map<string, StoredStay[]>();
    for (const stay of this.#stays.ledger.stays) {
      const age = daysBetween(stay.start_date, today);
      if (stay.transferred_from !== null || stay.checked_out || stay.transferred || age > 90 || age < 0 || !isForResidents(stay)) continue;
      const key = `${vendors.get(stay.person)} ${stay.res_type} ${Math.floor(age / 14)}`;
      groups.set(key, [...(groups.get(key) ?? []), stay]);
    }
    for (const group of groups.values()) {
      const first = group[0] as StoredStay;
      const vendor = vendors.get(first.person) ?? null;
      if (vendor === null) continue;
      const start_date = group.map((stay) => stay.start_date).sort()[0] as Day;
      // Lasts as long as the longest of its stays.
      const last = group.map((stay) => stay.end_key).sort().at(-1) as Day;
      const made = this.#add({ vendor, res_type: first.res_type, start_date, end_date: last === never ? null : last, count: group.length + this.#random.pick([0, 0, 1, 2]) }, { filled: group.length });
      if (!made) continue;
      for (const stay of group) stay.reservation = made._id;
      made.allocated = group.filter((stay) => stay.is_active).length;
    }
  }

  /** Reservations of residents who have left, and some cancelled ones. */
  #past(): void {
    const { today } = this.#dormitory;
    const vendors = new Map(this.#dormitory.residents.map((resident) => [resident._id, resident.vendor]));
    for (const stay of this.#stays.ledger.stays) {
      const vendor = vendors.get(stay.person) ?? null;
      if (!stay.checked_out || vendor === null || stay.end_key < addDays(today, -90)) continue;
      const { res_type, start_date, end_date } = stay;
      stay.reservation = this.#add({ vendor, res_type, start_date, end_date, count: this.#random.whole(1, 3) })?._id ?? null;
    }
    for (let i = 0; i < this.#most(4); i += 1) {
      const start_date = addDays(today, -this.#random.whole(10, 80));
      const plan = { vendor: this.#client(), res_type: this.#type(), start_date, end_date: addDays(start_date, this.#random.whole(7, 60)), count: this.#random.whole(2, 14) };
      this.#add(plan, { cancelledOn: addDays(start_date, -this.#random.whole(1, 6)) });
    }
  }

  #upcoming(): void {
    const { today } = this.#dormitory;
    const pending = this.#dormitory.residents.filter((resident) => resident.tenancy_status === 'P' && !this.#twins.includes(resident));
    for (let i = 0; i < this.#most(12); i += 1) {
      const start_date = addDays(today, i < 2 ? i : this.#random.whole(2, 60));
      const end_date = this.#random.chance(0.4) ? null : addDays(start_date, this.#random.whole(30, 365));
      if (this.#random.chance(0.12)) {
        this.#add({ vendor: this.#client(), res_type: this.#type(), start_date, end_date, count: this.#random.whole(2, 10) }, { cancelledOn: addDays(today, -this.#random.whole(0, 9)) });
        continue;
      }
      const waiting = pending.find((resident) => resident.vendor !== null && !this.#stays.ledger.hasBed(resident._id, { start: start_date, end: end_date }));
      const vendor = (this.#random.chance(0.7) && waiting?.vendor) || this.#client();
      const made = this.#add({ vendor, res_type: this.#typeFor({ start_date, end_date }), start_date, end_date, count: this.#random.whole(3, 12) });
      if (made) this.#allocate(made, pending.filter((resident) => resident.vendor === vendor));
    }
  }

  /** A request that no single bed type could satisfy: its parts form a group. */
  #split(): void {
    const start_date = addDays(this.#dormitory.today, 21);
    const plan = { vendor: this.#client(), start_date, end_date: addDays(start_date, 180), count: 4 };
    const parts = this.#types.map((res_type) => this.#add({ ...plan, res_type })).filter((part) => part !== null);
    const group = parts[0]?._id ?? null;
    if (parts.length < 2) return;
    for (const part of parts) {
      part.group = group;
      part.words = this.#wordsOf(part);
    }
  }

  /** Two newcomers of the same name arrive today, each under a reservation of their own client. */
  #namesakes(): void {
    const { today } = this.#dormitory;
    const days = { start: today, end: null };
    for (const twin of this.#twins) {
      const made = this.#add({ vendor: twin.vendor ?? this.#client(), res_type: this.#typeFor({ start_date: today, end_date: null }), start_date: today, end_date: null, count: 1 });
      const bed = made && this.#stays.ledger.find(this.#stays.common.filter((one) => one.res_type === made.res_type), days, this.#random);
      if (!made || !bed) continue;
      const booked = made.update_time;
      if (this.#stays.ledger.add({ person: twin._id, bed, start_date: today, end_date: null, reservation: made._id, created_time: booked, update_time: booked })) made.allocated = 1;
    }
  }

  /** The first two newcomers who have the same name. */
  get #twins(): readonly DemoResident[] {
    const pending = this.#dormitory.residents.filter((resident) => resident.tenancy_status === 'P');
    const name = pending.find((one) => pending.some((other) => other !== one && other.name === one.name))?.name;
    return pending.filter((one) => one.name === name).slice(0, 2);
  }

  /** Allocates beds to some of the client's newcomers. */
  #allocate(reservation: StoredReservation, residents: readonly DemoResident[]): void {
    const { start_date, end_date, res_type } = reservation;
    const days = { start: start_date, end: end_date };
    for (const resident of residents) {
      if (reservation.allocated >= reservation.count || this.#random.chance(0.25)) continue;
      const ofType = (beds: readonly StoredBed[]) => beds.filter((bed) => bed.res_type === res_type);
      const bed = this.#stays.ledger.find(ofType(this.#stays.preferredBeds(days)), days, this.#random) ?? this.#stays.ledger.find(ofType(this.#beds), days, this.#random);
      const booked = reservation.update_time;
      if (bed && this.#stays.ledger.add({ person: resident._id, bed, start_date, end_date, reservation: reservation._id, created_time: booked, update_time: booked })) reservation.allocated += 1;
    }
  }

  /** Adds the reservation with as many beds as can be promised besides the `filled` ones; null if none. */
  #add(
    plan: Pick<StoredReservation, 'vendor' | 'res_type' | 'start_date' | 'end_date' | 'count'>,
    { filled = 0, cancelledOn = null }: { filled?: number; cancelledOn?: Day | null } = {},
  ): StoredReservation | null {
    const { today, timezone, org, _id: dormitory } = this.#dormitory;
    const over = (plan.end_date ?? never) <= today;
    const spare = cancelledOn || over ? plan.count : Math.max(0, this.#spare(plan));
    const count = Math.min(plan.count, filled + spare);
    if (count < 1) return null;
    const asked = addDays(plan.start_date < today ? plan.start_date : today, -this.#random.whole(1, 20));
    const created_time = atHour(asked, this.#random.whole(9, 17), timezone, this.#random.pick([5, 20, 35, 50]));
    const cancelled_time = cancelledOn ? atHour(cancelledOn > asked ? cancelledOn : addDays(asked, 1), 10, timezone) : null;
    const reservation: StoredReservation = {
      ...plan,
      _id: this.#nextId(),
      rev: 1,
      version: 1,
      org,
      dormitory,
      zone: null,
      end_key: endOf({ end: plan.end_date }),
      count,
      allocated: 0,
      group: null,
      is_active: !cancelledOn,
      remarks: this.#random.pick(notes),
      cancelled_time,
      words: [],
      created_by: this.#dormitory.staff?.id ?? null,
      created_time,
      update_time: cancelled_time ?? created_time,
    };
    reservation.words = this.#wordsOf(reservation);
    this.reservations.push(reservation);
    return reservation;
  }

  #wordsOf(reservation: StoredReservation): string[] {
    return reservationWords(reservation, this.#dormitory.vendorNames.get(reservation.vendor ?? 0) ?? '');
  }

  /**
   * Beds of the type that are neither taken nor promised on any day of the plan, with a few kept in reserve. Current
   * residents who are to be put under the plan count as taken too, so the figure errs on the low side.
   */
  #spare({ res_type, start_date, end_date }: Pick<StoredReservation, 'res_type' | 'start_date' | 'end_date'>): number {
    const { today } = this.#dormitory;
    const beds = this.#beds.filter((bed) => bed.res_type === res_type && inUse(bed));
    const claims: Claim[] = this.#stays.ledger.stays
      .filter((stay) => stay.res_type === res_type && stay.held)
      .map((stay) => ({ resource: stay.resource, reservation: stay.reservation, start: stay.start_date, end: stay.end_date }));
    const promises: Promised[] = this.reservations
      .filter((one) => one.is_active && one.res_type === res_type)
      .map((one) => ({ id: one._id, count: one.count, start: one.start_date, end: one.end_date }));
    const steps = demandSteps(claims, promises, today);
    return spareOver(steps, Math.floor(beds.length * 0.96), { start: start_date < today ? today : start_date, end: end_date });
  }

  #most(of: number): number {
    return Math.max(2, Math.round((of * this.#dormitory.residents.length) / 300));
  }

  #client(): number {
    const clients = this.#dormitory.residents.flatMap((resident) => (resident.vendor === null ? [] : [resident.vendor]));
    return clients.length > 0 ? this.#random.pick(clients) : (this.#dormitory.vendorNames.keys().next().value ?? 0);
  }

  #type(): number {
    return this.#random.pick(this.#types);
  }

  /** The types of bed for residents. */
  get #types(): number[] {
    return [...new Set(this.#beds.filter(isForResidents).map((bed) => bed.res_type))];
  }

  /** A type with spare beds on these days, if there is one. */
  #typeFor(days: Pick<StoredReservation, 'start_date' | 'end_date'>): number {
    const spare = this.#types.filter((res_type) => this.#spare({ ...days, res_type }) > 1);
    return spare.length > 0 ? this.#random.pick(spare) : this.#type();
  }
}
