/** A day of the planner, put in order for drawing. Pure. */
import type { Facility, FacilityPlanner, PlannedBooking } from './api.ts';
import type { TimeSpan } from './clock.ts';
import { spanOn } from './draft.ts';

interface DormitoryPlan {
  readonly id: number;
  readonly name: string;
  readonly timezone: string;
  readonly facilities: readonly Facility[];
}

/** Facilities under their dormitories, those of one kind side by side; a dormitory without facilities is left out. */
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

/** A booking's part of a day in one facility. */
export interface Occupied {
  readonly booking: PlannedBooking;
  readonly span: TimeSpan;
}

/** What holds each facility on a day, earliest first. */
export function occupiedBy(bookings: readonly PlannedBooking[], day: string): ReadonlyMap<number, readonly Occupied[]> {
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

/** The hours to show of a day: from six, or from the hour of what begins earlier; until midnight. */
export function shownHours(held: ReadonlyMap<number, readonly Occupied[]>): TimeSpan {
  const earliest = Math.min(morning, ...[...held.values()].flat().map(({ span }) => span.from));
  return { from: Math.floor(earliest / 60) * 60, to: 24 * 60 };
}

export interface AgendaEntry {
  readonly booking: PlannedBooking;
  readonly span: TimeSpan;
  readonly facilities: readonly Facility[];
}

/** A day's bookings by the time at which they begin, each once with all its facilities. */
export function agendaOf(planner: FacilityPlanner, day: string, type: number | null): readonly AgendaEntry[] {
  return planner.bookings
    .flatMap((booking): AgendaEntry[] => {
      const span = spanOn(booking, day);
      const facilities = planner.facilities.filter((one) => booking.facility.includes(one.id) && (type === null || one.zone_type === type));
      return span && facilities.length > 0 ? [{ booking, span, facilities }] : [];
    })
    .sort((a, b) => a.span.from - b.span.from || a.booking.id - b.booking.id);
}
