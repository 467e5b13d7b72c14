/** Demo facility bookings of one dormitory: weekly prayers, classes and films, tournaments and meetings. Pure. */
import type { Random } from '@firm/platform/demo/random';
import { addDays } from '../contract/interval.ts';
import type { Facility } from '../src/facilityBooking/facilities.ts';
import { bookingWords, type StoredBooking } from '../src/facilityBooking/model.ts';
import { intervalOf, occurrencesOf, overlaps, type WallTimes } from '../src/facilityBooking/rules.ts';
import { atHour } from './ledger.ts';
import type { DemoDormitory } from './world.ts';

interface Event {
  readonly name: string;
  /** Zone types that the event needs, all at once. */
  readonly in: readonly string[];
  readonly start: string;
  readonly end: string;
  /** Number of people as a share of the smallest limit. */
  readonly share: number;
}
interface Weekly extends Event {
  /** 0: Sunday. */
  readonly weekday: number;
}

const weekly: readonly Weekly[] = [
  { name: 'Friday prayers', in: ['PRAYER ROOM'], weekday: 5, start: '12:45', end: '14:00', share: 0.9 },
  { name: 'Sunday service', in: ['PRAYER ROOM'], weekday: 0, start: '09:00', end: '10:30', share: 0.5 },
  { name: 'Safety at height, course', in: ['TRAINING ROOM'], weekday: 2, start: '19:00', end: '21:00', share: 0.6 },
  { name: 'English for work', in: ['TRAINING ROOM'], weekday: 4, start: '19:30', end: '21:00', share: 0.5 },
  { name: 'Film night', in: ['MULTI-PURPOSE HALL'], weekday: 6, start: '20:00', end: '22:30', share: 0.7 },
  { name: 'Cricket practice', in: ['SPORTS COURT'], weekday: 3, start: '18:00', end: '20:00', share: 0.8 },
  { name: 'Strength class', in: ['GYM'], weekday: 1, start: '19:00', end: '20:00', share: 0.5 },
];
const single: readonly Event[] = [
  { name: 'Badminton tournament', in: ['SPORTS COURT', 'MULTI-PURPOSE HALL'], start: '13:00', end: '18:00', share: 0.9 },
  { name: 'Carrom evening', in: ['GAMES ROOM'], start: '19:00', end: '21:30', share: 0.8 },
  { name: 'Deepavali dinner', in: ['CANTEEN', 'MULTI-PURPOSE HALL'], start: '18:30', end: '22:00', share: 0.8 },
  { name: 'Health talk', in: ['MULTI-PURPOSE HALL'], start: '10:00', end: '11:30', share: 0.4 },
  { name: 'Clients’ meeting', in: ['TRAINING ROOM'], start: '14:00', end: '16:00', share: 0.3 },
  { name: 'Football screening', in: ['MULTI-PURPOSE HALL', 'GAMES ROOM'], start: '15:00', end: '18:00', share: 0.9 },
  { name: 'First aid refresher', in: ['TRAINING ROOM'], start: '09:00', end: '12:00', share: 0.7 },
  { name: 'Kabaddi friendly', in: ['SPORTS COURT'], start: '17:00', end: '19:00', share: 1 },
  { name: 'Remittance counter', in: ['CANTEEN'], start: '15:00', end: '17:00', share: 0.2 },
];

export class DemoBookings {
  readonly bookings: StoredBooking[] = [];
  readonly #dormitory: DemoDormitory;
  readonly #nextId: () => number;
  readonly #random: Random;

  constructor(dormitory: DemoDormitory, nextId: () => number, random: Random) {
    this.#dormitory = dormitory;
    this.#nextId = nextId;
    this.#random = random;
  }

  /** From ninety days ago to sixty days ahead. */
  make(): void {
    const { today } = this.#dormitory;
    const first = addDays(today, -90);
    const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
    for (const event of weekly) this.#book(event, addDays(first, (event.weekday - weekday(first) + 7) % 7), 21);
    for (let i = 0; i < 26; i += 1) {
      const made = this.#book(this.#random.pick(single), addDays(today, this.#random.whole(-90, 60)), 1);
      if (made && this.#random.chance(0.15)) this.#cancel(made);
    }
    // One upcoming occurrence of the choir is cancelled, as happens.
    const off = this.bookings.filter((one) => one.series !== null && one.start_date > today);
    for (const one of off) if (this.#random.chance(0.04)) this.#cancel(one);
  }

  #book(event: Event, start_date: string, weeks: number): StoredBooking | null {
    const facilities = event.in.map((type) => this.#dormitory.facilities.find((one) => one.zone_type_name === type && one.status !== 'out-of-order'));
    if (!facilities.every((one) => one !== undefined)) return null;
    const times: WallTimes = { start_date, end_date: start_date, start_time: event.start, end_time: event.end };
    const occurrences = occurrencesOf(times, weeks, this.#dormitory.timezone);
    if (occurrences.some((one) => this.#isTaken(facilities, intervalOf(one)))) return null;
    const limits = facilities.map((one) => one.zone_limit).filter((limit) => limit > 0);
    const created = atHour(addDays(start_date < this.#dormitory.today ? start_date : this.#dormitory.today, -this.#random.whole(2, 12)), 11, this.#dormitory.timezone);
    const ids = occurrences.map(() => this.#nextId());
    const made = occurrences.map((occurrence, i): StoredBooking => {
      const booking = {
        ...occurrence,
        _id: ids[i] as number,
        rev: 1,
        org: this.#dormitory.org,
        dormitory: this.#dormitory._id,
        timezone: this.#dormitory.timezone,
        facility: facilities.map((one) => one._id),
        status: 'booked' as const,
        people_count: limits.length === 0 ? 0 : Math.floor(Math.min(...limits) * event.share),
        event_name: event.name,
        remarks: '',
        series: weeks > 1 ? (ids[0] as number) : null,
        series_index: i + 1,
        series_count: weeks,
        created_by: this.#dormitory.staff,
        created_time: created,
        update_time: created,
      };
      return { ...booking, words: bookingWords(booking) };
    });
    this.bookings.push(...made);
    return made[0] ?? null;
  }

  #isTaken(facilities: readonly Facility[], interval: { start: Date; end: Date }): boolean {
    return this.bookings.some(
      (one) => one.status === 'booked' && one.facility.some((id) => facilities.some((facility) => facility._id === id)) && overlaps(intervalOf(one), interval),
    );
  }

  #cancel(booking: StoredBooking): void {
    booking.status = 'cancelled';
    booking.rev = 2;
    booking.update_time = new Date(booking.created_time.getTime() + 24 * 3_600_000);
  }
}
