/**
 * Whom somebody met, step by step, in the order of time: a person passes on only after their own first meeting and the days
 * of latency. Pure over a reader of presences. Time is in milliseconds, intervals are half-open. Backwards it is the same on
 * a mirrored axis of time (`mirrored`).
 */
import type { HealthNumbers } from '../../contract/defaults.ts';
import type { PresenceKind } from '../../contract/limits.ts';
import { isThought } from '../presence/model.ts';
import { infectiousness, roomProximity, thoughtProximity } from './profile.ts';

export interface Presence {
  readonly employee: number;
  readonly place: string;
  readonly kind: PresenceKind;
  readonly start: number;
  readonly end: number;
}

/** Each of its answers is one indexed query. */
export interface PresenceReader {
  /** Of these people, sharing time with `from` to `to`. */
  ofPeople(people: readonly number[], from: number, to: number, kinds: readonly PresenceKind[]): Promise<readonly Presence[]>;
  /** Of anybody at these places. */
  atPlaces(places: readonly string[], from: number, to: number): Promise<readonly Presence[]>;
}

export interface Question {
  readonly employee: number;
  readonly from: number;
  readonly to: number;
  /** Where the day of the first symptoms begins; null: how infectious they were does not count. */
  readonly onset: number | null;
  readonly hops: number;
  readonly kinds: readonly PresenceKind[];
  readonly latentMs: number;
  /** Where the days of the window begin, in order, by the clock of the dormitory; the last begins at its end or later. */
  readonly days: readonly number[];
  readonly numbers: Pick<HealthNumbers, 'contact_min_minutes' | 'room_hours' | 'weights'>;
}

/** Two people at a place, without a break or beginning on the same day. */
export interface Exposure {
  readonly from: number;
  readonly to: number;
  readonly place: string;
  readonly kind: PresenceKind;
  readonly start: number;
  readonly end: number;
  /** That count: of a room, the hours of a day that somebody spends there. */
  readonly minutes: number;
  readonly days: number;
  /** 0 to 1. */
  readonly score: number;
}

export interface Reached {
  readonly employee: number;
  /** Steps from the one who is asked about. */
  readonly hop: number;
  /** First meeting on a way of so many steps. */
  readonly first: number;
  /** 0 to 1: that all ways together reach them. */
  readonly score: number;
  /** On the likeliest way. */
  readonly parent: number;
}

export interface Trace {
  readonly people: ReadonlyMap<number, Reached>;
  /** From lower steps to higher ones. */
  readonly exposures: readonly Exposure[];
}

type Span = readonly [start: number, end: number];
type ByPlace = Map<string, { readonly kind: PresenceKind; readonly people: Map<number, Span[]> }>;

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** @returns nobody where the window is empty */
export async function traceFrom(reader: PresenceReader, question: Question): Promise<Trace> {
  const { employee, to, hops, latentMs } = question;
  const steps = new Map<number, { readonly hop: number; readonly first: number; readonly at: number }>();
  const met = new Map<number, Exposure[]>();
  // From when on each can infect others. A person who is found to be reached earlier by a longer way is visited again.
  let frontier = new Map(question.from < to ? [[employee, question.from]] : []);
  for (let hop = 1; hop <= hops && frontier.size > 0; hop += 1) {
    const from = earliest(frontier.values());
    const kinds = hop === 1 ? question.kinds : question.kinds.filter((kind) => kind !== 'facility');
    const mine = byPlace(await reader.ofPeople([...frontier.keys()], from, to, kinds));
    const there: ByPlace = mine.size > 0 ? byPlace(await reader.atPlaces([...mine.keys()], from, to)) : new Map();
    const earlier = new Map<number, number>();
    for (const person of frontier.keys()) met.set(person, []);
    for (const [place, { kind, people }] of mine) {
      for (const [person, own] of people) {
        const begins = frontier.get(person) ?? to;
        const strengthOn = strengthFrom(question.days, hop === 1 ? question.onset : question.onset === null ? null : begins);
        const reached = steps.get(person)?.hop ?? 0;
        const meetings = met.get(person);
        for (const [other, theirs] of there.get(place)?.people ?? []) {
          if (other === person || other === employee) continue;
          // A person already reached in as few steps and as early gains nothing from this meeting.
          const known = steps.get(other);
          if (known && known.hop <= reached && known.at <= begins) continue;
          const exposures = exposuresOf(question, { from: person, to: other, place, kind }, common(own, theirs, begins, to), strengthOn);
          const [firstOne] = exposures;
          if (!firstOne) continue;
          meetings?.push(...exposures);
          if (firstOne.start < (earlier.get(other) ?? Infinity)) earlier.set(other, firstOne.start);
        }
      }
    }
    frontier = new Map();
    for (const [other, at] of earlier) {
      const known = steps.get(other);
      if (known && known.at <= at) continue;
      steps.set(other, { hop: known?.hop ?? hop, first: known?.first ?? at, at });
      if (at + latentMs < to) frontier.set(other, at + latentMs);
    }
  }
  return scored(employee, steps, [...met.values()].flat());
}

/** The resident in question is certain; the others are as likely as all ways to them together make them. */
function scored(employee: number, steps: ReadonlyMap<number, { readonly hop: number; readonly first: number }>, all: readonly Exposure[]): Trace {
  const hopOf = (person: number) => (person === employee ? 0 : (steps.get(person)?.hop ?? Infinity));
  const exposures = all.filter(({ from, to }) => hopOf(from) < hopOf(to));
  const towards = Map.groupBy(exposures, ({ to }) => to);
  const people = new Map<number, Reached>();
  for (const [person, { hop, first }] of [...steps].sort(([, a], [, b]) => a.hop - b.hop)) {
    let misses = 1;
    let [parent, best] = [employee, -1];
    for (const [from, ways] of Map.groupBy(towards.get(person) ?? [], (one) => one.from)) {
      const through = (people.get(from)?.score ?? 1) * anyOf(ways.map(({ score }) => score));
      misses *= 1 - through;
      if (through > best) [parent, best] = [from, through];
    }
    people.set(person, { employee: person, hop, first, parent, score: 1 - misses });
  }
  return { people, exposures };
}

/** That at least one of them happens. */
export const anyOf = (scores: readonly number[]): number => 1 - scores.reduce((misses, score) => misses * (1 - score), 1);

/** How infectious somebody is on a day of the window; worked out once a day. @param onset null: it does not count */
function strengthFrom(days: readonly number[], onset: number | null): (day: number) => number {
  if (onset === null) return () => 1;
  const kept: number[] = [];
  return (day) => (kept[day] ??= infectiousness(Math.round(((days[day] ?? 0) - onset) / dayMs)));
}

/** Meetings without a break or begun on one day, while they are put together. */
interface Run {
  readonly start: number;
  end: number;
  minutes: number;
  days: number;
  lastDay: number;
  /** That none of the days infects. */
  misses: number;
}

/**
 * The meetings of two people at a place that count, in order: on days on which they were there together for long enough. Most
 * of a trace's time is spent here, for every two people of every place: one walk over their time, and nothing made for a day
 * that does not count.
 */
function exposuresOf(
  { days, numbers }: Question,
  { from, to, place, kind }: Pick<Exposure, 'from' | 'to' | 'place' | 'kind'>,
  together: readonly Span[],
  strengthOn: (day: number) => number,
): Exposure[] {
  if (together.length === 0) return [];
  const share = kind === 'room' ? numbers.room_hours / 24 : 1;
  const { weight, minutes: full } = numbers.weights[kind];
  const proximity = kind === 'room' ? roomProximity : isThought(place) ? thoughtProximity : 1;
  const runs: Run[] = [];
  let [day, whole] = [-1, 0];
  let ofDay: Span[] = [];
  const closeDay = (): void => {
    const minutes = (whole / minuteMs) * share;
    if (whole > 0 && minutes >= numbers.contact_min_minutes) addDay(runs, ofDay, { day, dayStart: days[day] ?? 0, minutes, whole, score: weight * Math.min(1, minutes / full) * proximity * strengthOn(day) });
    ofDay = [];
    whole = 0;
  };
  for (const [start, end] of together) {
    for (let own = dayOf(start, days), at = start; at < end; own += 1) {
      const until = Math.min(end, days[own + 1] ?? Infinity);
      if (own !== day) closeDay();
      day = own;
      ofDay.push([at, until]);
      whole += until - at;
      at = until;
    }
  }
  closeDay();
  return runs.map(({ start, end, minutes, days: met, misses }) => ({ from, to, place, kind, start, end, minutes: Math.round(minutes), days: met, score: 1 - misses }));
}

/** The time of a day that counts, as part of the meeting that goes on or as one of its own. */
function addDay(runs: Run[], ofDay: readonly Span[], { day, dayStart, minutes, whole, score }: { readonly day: number; readonly dayStart: number; readonly minutes: number; readonly whole: number; readonly score: number }): void {
  for (const [start, end] of ofDay) {
    let run = runs.at(-1);
    if (!run || (run.end !== start && run.start < dayStart)) runs.push((run = { start, end, minutes: 0, days: 0, lastDay: -1, misses: 1 }));
    run.end = end;
    run.minutes += (minutes * (end - start)) / whole;
    if (run.lastDay === day) continue;
    run.lastDay = day;
    run.days += 1;
    run.misses *= 1 - score;
  }
}

/** The last day that begins then or earlier. */
function dayOf(moment: number, days: readonly number[]): number {
  let [low, high] = [0, days.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((days[middle] ?? Infinity) <= moment) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** When both are there, within `from` to `to`. */
function common(a: readonly Span[], b: readonly Span[], from: number, to: number): Span[] {
  const spans: Span[] = [];
  for (let [i, j] = [0, 0]; ;) {
    const [one, other] = [a[i], b[j]];
    if (!one || !other) return spans;
    const [start, end] = [Math.max(one[0], other[0], from), Math.min(one[1], other[1], to)];
    if (start < end) spans.push([start, end]);
    if (one[1] < other[1]) i += 1;
    else j += 1;
  }
}

/** Each person's time at each place; what is told twice counts once. */
function byPlace(presences: readonly Presence[]): ByPlace {
  const places: ByPlace = new Map();
  for (const { place, kind, employee, start, end } of presences.toSorted((a, b) => a.start - b.start)) {
    let at = places.get(place);
    if (!at) places.set(place, (at = { kind, people: new Map() }));
    const spans = at.people.get(employee);
    const last = spans?.at(-1);
    if (!spans) at.people.set(employee, [[start, end]]);
    else if (last && start <= last[1]) spans[spans.length - 1] = [last[0], Math.max(last[1], end)];
    else spans.push([start, end]);
  }
  return places;
}

function earliest(moments: Iterable<number>): number {
  let first = Infinity;
  for (const one of moments) if (one < first) first = one;
  return first;
}

/** The same presences on an axis of time that runs backwards. */
function mirrored(reader: PresenceReader): PresenceReader {
  const turned = (presences: readonly Presence[]) => presences.map((one) => ({ ...one, start: -one.end, end: -one.start }));
  return {
    ofPeople: async (people, from, to, kinds) => turned(await reader.ofPeople(people, -to, -from, kinds)),
    atPlaces: async (places, from, to) => turned(await reader.atPlaces(places, -to, -from)),
  };
}

/** Who may have infected somebody: each before they met the next, by the days of latency. `first` is the last meeting. */
export async function traceBack(reader: PresenceReader, question: Question): Promise<Trace> {
  const { from, to, days } = question;
  const trace = await traceFrom(mirrored(reader), { ...question, from: -to, to: -from, onset: null, days: days.map((day) => -day).reverse() });
  return {
    people: new Map([...trace.people].map(([id, one]) => [id, { ...one, first: -one.first }])),
    exposures: trace.exposures.map((one) => ({ ...one, start: -one.end, end: -one.start })),
  };
}
