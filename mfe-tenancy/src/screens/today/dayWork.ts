/** The three lists of a day's work, as data. */
import { daysBetween, type Day } from '@firm/tenancy/contract/interval';
import type { IconName } from '@firm/shared-ui/status/Icon.tsx';
import type { DayPlan, DayStay, Stay } from '../../api.ts';

export type DayKind = 'arrivals' | 'departures' | 'returns';

interface Kind {
  readonly icon: IconName;
  readonly tone: string;
  readonly due: (stay: Stay) => Day | null;
  /** The fields of a stay that the list's one action changes. */
  readonly done: Partial<Stay>;
  /** When it was done; null: still to be done. */
  readonly doneAt: (stay: Stay) => string | null;
  /** The step that the action takes; it can be undone while it is the stay's last. */
  readonly step: string;
}

export const dayKinds: Readonly<Record<DayKind, Kind>> = {
  arrivals: {
    icon: 'download',
    tone: 'blue',
    due: ({ start_date }) => start_date,
    done: { checked_in: true, reserved: false },
    doneAt: ({ checked_in, checked_in_time, update_time }) => (checked_in ? (checked_in_time ?? update_time) : null),
    step: 'checked_in',
  },
  departures: {
    icon: 'upload',
    tone: 'orange',
    due: ({ end_date }) => end_date,
    done: { checked_out: true },
    doneAt: ({ checked_out, checkout_time, update_time }) => (checked_out ? (checkout_time ?? update_time) : null),
    step: 'checked_out',
  },
  returns: {
    icon: 'refresh',
    tone: 'purple',
    due: ({ return_date }) => return_date,
    done: { is_temp_checkout: false },
    doneAt: ({ is_temp_checkout, update_time }) => (is_temp_checkout ? null : update_time),
    step: 'returned',
  },
};

/** Whole days past the planned day; 0 on that day, or when none was planned. */
export function daysLate(kind: DayKind, stay: Stay, date: Day): number {
  const due = dayKinds[kind].due(stay);
  return due === null ? 0 : Math.max(0, daysBetween(due, date));
}

/** The plan after stays were dealt with, before the service has answered: they stay in their lists. `at`: ISO time. */
export function withDone(plan: DayPlan, kind: DayKind, ids: ReadonlySet<number>, at: string): DayPlan {
  const { done } = dayKinds[kind];
  const gone = plan[kind].filter(({ id }) => ids.has(id));
  const times = { checked_in_time: at, checkout_time: at };
  const now = gone.map((stay) => ({ ...stay, ...done, ...(kind === 'returns' ? {} : times), update_time: at, bed_holder: null, undoable: null }));
  return {
    ...plan,
    [kind]: plan[kind].filter(({ id }) => !ids.has(id)),
    done: { ...plan.done, [kind]: [...plan.done[kind], ...now] },
    counts: { ...plan.counts, [kind]: Math.max(0, plan.counts[kind] - gone.length) },
  };
}

/** The plan with the stays that the service has just answered, so that the next step carries their new versions. */
export function withSaved(plan: DayPlan, saved: readonly Stay[]): DayPlan {
  const news = new Map(saved.map((stay) => [stay.id, stay]));
  const fresh = (stays: readonly DayStay[]): DayStay[] => stays.map((stay) => ({ ...stay, ...news.get(stay.id) }));
  const { arrivals, departures, returns, done } = plan;
  return {
    ...plan,
    ...lists(fresh, { arrivals, departures, returns }),
    done: lists(fresh, done),
  };
}

type Lists = Pick<DayPlan, DayKind>;

function lists(edit: (stays: readonly DayStay[]) => DayStay[], { arrivals, departures, returns }: Lists): Lists {
  return { arrivals: edit(arrivals), departures: edit(departures), returns: edit(returns) };
}

/** The place of each row, by its values when it was first seen: no step moves a row. */
export type Places = Map<number, Place>;

export interface Place {
  readonly late: number;
  readonly bed: string;
  /** Somebody else was in the bed: the row keeps the space that this message takes. */
  readonly wasHeld: boolean;
}

const nowhere: Place = { late: 0, bed: '', wasHeld: false };

/**
 * All rows of a list, late ones first; completed rows keep their places among the outstanding ones.
 * @param kept rows completed here that the plan no longer names, because they are on another day's list
 * @param places is written to
 */
export function rowsOf(plan: DayPlan, kind: DayKind, kept: readonly DayStay[], places: Places): DayStay[] {
  const rows = new Map([...kept, ...plan.done[kind], ...plan[kind]].map((stay) => [stay.id, stay]));
  for (const stay of rows.values()) {
    if (!places.has(stay.id)) places.set(stay.id, { late: daysLate(kind, stay, plan.date), bed: stay.resource_ref_id, wasHeld: stay.bed_holder !== null });
  }
  const place = ({ id }: DayStay) => places.get(id) ?? nowhere;
  return [...rows.values()].sort((a, b) => place(b).late - place(a).late || place(a).bed.localeCompare(place(b).bed, 'en', { numeric: true }) || a.id - b.id);
}

interface ClientGroup {
  readonly client: number | null;
  readonly name: string | null;
  readonly rows: readonly DayStay[];
}

/** Rows grouped by client, by name; rows without a client last. */
export function byClient(rows: readonly DayStay[]): ClientGroup[] {
  return [...Map.groupBy(rows, ({ client }) => client)]
    .map(([client, those]) => ({ client, name: those[0]?.client_name ?? null, rows: those }))
    .sort((a, b) => Number(a.name === null) - Number(b.name === null) || (a.name ?? '').localeCompare(b.name ?? ''));
}

/** How many rows have each name: residents who share a name have to be told apart. */
export function namesakes(rows: readonly Stay[]): ReadonlyMap<string, number> {
  const people = new Map(rows.map((stay) => [stay.person, stay.person_name?.trim().toLowerCase() ?? '']));
  const counts = new Map<string, number>();
  for (const name of people.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
