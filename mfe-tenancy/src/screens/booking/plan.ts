/** A day of the planner, arranged for drawing. Pure. */
import type { Facility, FacilityPlanner, PlannedBooking } from './api.ts';
import { spanOn } from './draft/draft.ts';
import type { TimeSpan } from './grid/clock.ts';

interface DormitoryPlan {
  readonly id: number;
  readonly name: string;
  readonly timezone: string;
  readonly facilities: readonly Facility[];
}

/** Facilities by dormitory, those of one type together; a dormitory without facilities is left out. */
export function byDormitory({ dormitories, facilities }: FacilityPlanner, type: number | null): readonly DormitoryPlan[] {
  return dormitories
    .map(({ id, name, timezone }) => ({
      id,
      name,
      timezone,
      facilities: facilities.filter((facility) => facility.dorm_id === id && (type === null || facility.zone_type === type)),
    }))
    .filter((dormitory) => dormitory.facilities.length > 0);
}

/** The part of a booking that falls on a day in one facility. */
export interface Occupied {
  readonly booking: PlannedBooking;
  readonly span: TimeSpan;
}

/** What occupies each facility on a day, earliest first. */
export type OccupiedOn = (day: string) => ReadonlyMap<number, readonly Occupied[]>;

/** What occupies the facilities, by day. Each day is arranged once, when it is first asked for: drawing it and looking for a free hour share it. */
export function occupiedBy(bookings: readonly PlannedBooking[]): OccupiedOn {
  const arranged = new Map<string, ReadonlyMap<number, readonly Occupied[]>>();
  return (day) => {
    const held = arranged.get(day) ?? arrangedOn(bookings, day);
    arranged.set(day, held);
    return held;
  };
}

function arrangedOn(bookings: readonly PlannedBooking[], day: string): ReadonlyMap<number, readonly Occupied[]> {
  const held = new Map<number, Occupied[]>();
  for (const booking of bookings) {
    const span = spanOn(booking, day);
    if (!span) continue;
    for (const facility of booking.facility) held.set(facility, [...(held.get(facility) ?? []), { booking, span }]);
  }
  for (const parts of held.values()) parts.sort((a, b) => a.span.from - b.span.from);
  return held;
}

const morning = 6 * 60;

/** The hours of a day to show: from six, or from the hour of an earlier booking, until midnight. */
export function shownHours(held: ReadonlyMap<number, readonly Occupied[]>): TimeSpan {
  const earliest = Math.min(morning, ...[...held.values()].flat().map(({ span }) => span.from));
  return { from: Math.floor(earliest / 60) * 60, to: 24 * 60 };
}

export interface AgendaEntry {
  readonly booking: PlannedBooking;
  readonly span: TimeSpan;
  readonly facilities: readonly Facility[];
}

/** A day's bookings in order of their start, each listed once with all its facilities. */
export function agendaOf(planner: FacilityPlanner, day: string, type: number | null): readonly AgendaEntry[] {
  return planner.bookings
    .flatMap((booking): AgendaEntry[] => {
      const span = spanOn(booking, day);
      const facilities = planner.facilities.filter((one) => booking.facility.includes(one.id) && (type === null || one.zone_type === type));
      return span && facilities.length > 0 ? [{ booking, span, facilities }] : [];
    })
    .sort((a, b) => a.span.from - b.span.from || a.booking.id - b.booking.id);
}
