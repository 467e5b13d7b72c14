/**
 * Computes whom somebody met, step by step, in the order of time: a resident can infect others only after their own first meeting
 * plus the latent days. Pure, over a reader of presences. Time is in milliseconds, intervals are half-open. Tracing backwards runs
 * the same code on a reversed time axis (`mirrored`).
 */
import type { HealthNumbers } from '../../contract/defaults.ts';
import type { PresenceKind } from '../../contract/limits.ts';
import { isAssumed } from '../presence/model.ts';
import { infectiousness, roomProximity, assumedProximity } from './profile.ts';

export interface Presence {
  readonly employee: number;
  readonly place: string;
  readonly kind: PresenceKind;
  readonly start: number;
  readonly end: number;
}

/** Each method is one indexed query. */
export interface PresenceReader {
  /** Presences of these residents that overlap `from` to `to`. */
  ofPeople(people: readonly number[], from: number, to: number, kinds: readonly PresenceKind[]): Promise<readonly Presence[]>;
  /** Presences of anybody at these places. */
  atPlaces(places: readonly string[], from: number, to: number): Promise<readonly Presence[]>;
}

export interface Question {
  readonly employee: number;
  readonly from: number;
  readonly to: number;
  /** Start of the first day of symptoms; null: infectiousness does not count. */
  readonly onset: number | null;
  readonly hops: number;
  readonly kinds: readonly PresenceKind[];
  readonly latentMs: number;
  /** The start of each day of the window, in order, in the dormitory's time zone; the last is at or after the window's end. */
  readonly days: readonly number[];
  readonly numbers: Pick<HealthNumbers, 'contact_min_minutes' | 'room_hours' | 'weights'>;
}

/** Two residents at a place, without interruption or on the same day. */
export interface Exposure {
  readonly from: number;
  readonly to: number;
  readonly place: string;
  readonly kind: PresenceKind;
  readonly start: number;
  readonly end: number;
  /** Minutes that count: for a room, the hours per day that residents are assumed to spend there. */
  readonly minutes: number;
  readonly days: number;
  /** Range 0 to 1. */
  readonly score: number;
}

export interface Reached {
  readonly employee: number;
  /** Number of steps from the resident asked about. */
  readonly hop: number;
  /** First meeting on a path of that many steps. */
  readonly first: number;
  /** 0 to 1: probability of being reached by any path. */
  readonly score: number;
  /** Previous resident on the likeliest path. */
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

/** @returns nobody if the window is empty */
export async function traceFrom(reader: PresenceReader, question: Question): Promise<Trace> {
  const { employee, to, hops, latentMs } = question;
  const steps = new Map<number, { readonly hop: number; readonly first: number; readonly at: number }>();
  const met = new Map<number, Exposure[]>();
  // From when on each resident can infect others. One who is found to be reached earlier by a longer path is visited again.
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
          // A resident already reached in as few steps and as early gains nothing from this meeting.
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

/** The resident asked about is certain; the score of the others combines all paths to them. */
function scored(employee: number, steps: ReadonlyMap<number, { readonly hop: number; readonly first: number }>, all: readonly Exposure[]): Trace {
  const hopOf = (person: number) => (person === employee ? 0 : (steps.get(person)?.hop ?? Infinity));
  const exposures = all.filter(({ from, to }) => hopOf(from) < hopOf(to));
  const towards = Map.groupBy(exposures, ({ to }) => to);
  const people = new Map<number, Reached>();
  for (const [person, { hop, first }] of [...steps].sort(([, a], [, b]) => a.hop - b.hop)) {
    let misses = 1;
    let [parent, best] = [employee, -1];
    for (const [from, ways] of Map.groupBy(towards.get(person) ?? [], (one) => one.from)) {
      const through = (people.get(from)?.score ?? 1) * probabilityOfAny(ways.map(({ score }) => score));
      misses *= 1 - through;
      if (through > best) [parent, best] = [from, through];
    }
    people.set(person, { employee: person, hop, first, parent, score: 1 - misses });
  }
  return { people, exposures };
}

/** Probability that at least one event occurs. */
export const probabilityOfAny = (scores: readonly number[]): number => 1 - scores.reduce((misses, score) => misses * (1 - score), 1);

/**
 * Infectiousness on each day of the window, cached per day.
 * @param onset null: it does not count
 */
function strengthFrom(days: readonly number[], onset: number | null): (day: number) => number {
  if (onset === null) return () => 1;
  const cache: number[] = [];
  return (day) => (cache[day] ??= infectiousness(Math.round(((days[day] ?? 0) - onset) / dayMs)));
}

/** Meetings without interruption or on one day, while they are being merged. */
interface Run {
  readonly start: number;
  end: number;
  minutes: number;
  days: number;
  lastDay: number;
  /** Probability that none of the days infects. */
  misses: number;
}

/**
 * The meetings of two residents at a place that count, in order: on days with enough time together. Most of a trace's time is spent
 * here, once for every two residents at every place: one pass over their time, with no allocation for a day that does not count.
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
  const proximity = kind === 'room' ? roomProximity : isAssumed(place) ? assumedProximity : 1;
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

/** Adds the time of a day that counts, to the current meeting or as a new one. */
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

/** Index of the last day that begins at or before the moment. */
function dayOf(moment: number, days: readonly number[]): number {
  let [low, high] = [0, days.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((days[middle] ?? Infinity) <= moment) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** When both are there, between `from` and `to`. */
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

/** Each resident's time at each place; overlaps count once. */
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

/** The same presences on a reversed time axis. */
function reversedInTime(reader: PresenceReader): PresenceReader {
  const reversed = (presences: readonly Presence[]) => presences.map((one) => ({ ...one, start: -one.end, end: -one.start }));
  return {
    ofPeople: async (people, from, to, kinds) => reversed(await reader.ofPeople(people, -to, -from, kinds)),
    atPlaces: async (places, from, to) => reversed(await reader.atPlaces(places, -to, -from)),
  };
}

/** Who may have infected the resident: each must have met the previous one early enough for the latent days. `first` is the last meeting. */
export async function traceBack(reader: PresenceReader, question: Question): Promise<Trace> {
  const { from, to, days } = question;
  const trace = await traceFrom(reversedInTime(reader), { ...question, from: -to, to: -from, onset: null, days: days.map((day) => -day).reverse() });
  return {
    people: new Map([...trace.people].map(([id, one]) => [id, { ...one, first: -one.first }])),
    exposures: trace.exposures.map((one) => ({ ...one, start: -one.end, end: -one.start })),
  };
}
