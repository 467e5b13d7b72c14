/** The trace, compared with a reference that checks every pair, on random histories. */
import fc from 'fast-check';
import { runs, seed } from '@firm/platform/testing/deep';
import { defaultNumbers } from '../../contract/defaults.ts';
import type { PresenceKind } from '../../contract/limits.ts';
import { atLeast } from './commonPlaces.ts';
import { traceBack, traceFrom, type Presence, type PresenceReader, type Question } from './engine.ts';

const minute = 60_000;
const step = 10 * minute;
const dayMs = 1_440 * minute;
const daysOfHistory = 5;
const slots = (daysOfHistory * dayMs) / step;
/** Like the end of an open stay. */
const never = 1_000 * dayMs;

const places: readonly (readonly [string, PresenceKind])[] = [['z:1', 'room'], ['z:2', 'room'], ['bus', 'transport'], ['gym', 'facility']];
const kindOf = new Map(places);

/** Stays that end, go on, are interrupted, follow one another on the same day, or are recorded twice. */
const presence = fc
  .record({ employee: fc.integer({ min: 1, max: 6 }), place: fc.constantFrom(...places), start: fc.integer({ min: 0, max: slots }), length: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 30, max: slots }), fc.constant(never)) })
  .map(({ employee, place: [place, kind], start, length }): Presence => ({ employee, place, kind, start: start * step, end: Math.min(never, (start + length) * step) }));
const history = fc.array(presence, { maxLength: 24 });
const questions = fc.record({
  from: fc.integer({ min: 0, max: slots - 1 }),
  length: fc.integer({ min: 1, max: slots }),
  hops: fc.integer({ min: 1, max: 3 }),
  latent: fc.constantFrom(0, 6, 144),
  least: fc.constantFrom(1, 15, 60, 400),
});

function readerOf(presences: readonly Presence[]): PresenceReader {
  const within = (from: number, to: number) => (one: Presence) => one.end > from && one.start < to;
  return {
    ofPeople: async (people, from, to, kinds) => presences.filter((one) => people.includes(one.employee) && kinds.includes(one.kind)).filter(within(from, to)),
    atPlaces: async (names, from, to) => presences.filter((one) => names.includes(one.place)).filter(within(from, to)),
  };
}

const days = Array.from({ length: daysOfHistory + 2 }, (_, i) => i * dayMs);
const question = ({ from, length, hops, latent, least }: { from: number; length: number; hops: number; latent: number; least: number }): Question => ({
  employee: 1,
  from: from * step,
  to: Math.min(slots, from + length) * step,
  onset: from * step,
  hops,
  kinds: places.map(([, kind]) => kind),
  latentMs: latent * step,
  days,
  numbers: { ...defaultNumbers, contact_min_minutes: least },
});

/** For each pair and place: the ten-minute slots in which both are there. */
function reference(presences: readonly Presence[], { employee, from, to, hops, latentMs, numbers }: Question) {
  const isThere = new Set<string>();
  for (const one of presences) for (let at = one.start; at < Math.min(one.end, slots * step); at += step) isThere.add(`${one.employee} ${one.place} ${at}`);
  const people = [...new Set(presences.map((one) => one.employee))];
  const minutesOf = (p: number, q: number, place: string, begins: number) => {
    const ofDay = new Map<number, number[]>();
    for (let at = Math.ceil(begins / step) * step; at < to; at += step) {
      if (isThere.has(`${p} ${place} ${at}`) && isThere.has(`${q} ${place} ${at}`)) ofDay.set(Math.floor(at / dayMs), [...(ofDay.get(Math.floor(at / dayMs)) ?? []), at]);
    }
    const share = kindOf.get(place) === 'room' ? numbers.room_hours / 24 : 1;
    const counted = [...ofDay.values()].filter((moments) => ((moments.length * step) / minute) * share >= numbers.contact_min_minutes);
    return { first: Math.min(...counted.map(([first = Infinity]) => first)), minutes: (counted.flat().length * step * share) / minute };
  };
  let earliest = new Map<number, number>();
  const found = new Map<number, { hop: number; first: number }>();
  for (let hop = 1; hop <= hops; hop += 1) {
    const next = new Map(earliest);
    for (const p of hop === 1 ? [employee] : [employee, ...earliest.keys()]) {
      const begins = p === employee ? from : (earliest.get(p) ?? Infinity) + latentMs;
      for (const q of people) {
        if (q === p || q === employee) continue;
        for (const [place, kind] of places) {
          if (kind === 'facility' && p !== employee) continue;
          const { first } = minutesOf(p, q, place, begins);
          if (first < (next.get(q) ?? Infinity)) next.set(q, first);
        }
      }
    }
    earliest = next;
    for (const [person, first] of earliest) if (!found.has(person)) found.set(person, { hop, first });
  }
  return { found, minutesOf };
}

const options = { numRuns: runs(400, 20_000), seed };

it('reaches the same residents as the reference, in as many steps, at the same moment, for as many minutes', async () => {
  await fc.assert(
    fc.asyncProperty(history, questions, async (presences, one) => {
      const asks = question(one);
      const trace = await traceFrom(readerOf(presences), asks);
      const { found, minutesOf } = reference(presences, asks);
      expect(new Map([...trace.people].map(([id, { hop, first }]) => [id, { hop, first }]))).toEqual(found);
      for (const [id, { hop, score }] of trace.people) {
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThanOrEqual(1);
        if (hop > 1) continue;
        const own = trace.exposures.filter(({ from, to }) => from === asks.employee && to === id);
        for (const [place] of places) {
          const sum = own.filter((exposure) => exposure.place === place).reduce((minutes, exposure) => minutes + exposure.minutes, 0);
          // Each meeting is rounded to the minute.
          expect(Math.abs(sum - minutesOf(asks.employee, id, place, asks.from).minutes)).toBeLessThanOrEqual(own.length);
        }
      }
    }),
    options,
  );
});

it('nobody meets themselves, nobody infects others before they can, and a wider window loses nobody', async () => {
  await fc.assert(
    fc.asyncProperty(history, questions, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), async (presences, one, earlier, longer) => {
      const asks = question(one);
      const trace = await traceFrom(readerOf(presences), asks);
      expect(trace.people.has(asks.employee)).toBe(false);
      for (const { from, to, start } of trace.exposures) {
        expect(from).not.toBe(to);
        const passes = trace.people.get(from);
        if (passes && passes.hop === 1) expect(start).toBeGreaterThanOrEqual(Math.min(passes.first + asks.latentMs, asks.to));
      }
      const wider = await traceFrom(readerOf(presences), { ...asks, from: Math.max(0, asks.from - earlier * step), to: Math.min(slots * step, asks.to + longer * step) });
      for (const id of trace.people.keys()) expect(wider.people.has(id)).toBe(true);
    }),
    options,
  );
});

it('one step is symmetric, forwards and backwards', async () => {
  await fc.assert(
    fc.asyncProperty(history, questions, async (presences, one) => {
      const asks = { ...question(one), hops: 1 };
      const reader = readerOf(presences);
      const contacts = await traceFrom(reader, asks);
      const sources = await traceBack(reader, asks);
      expect([...sources.people.keys()].sort()).toEqual([...contacts.people.keys()].sort());
      for (const id of contacts.people.keys()) {
        const back = await traceFrom(reader, { ...asks, employee: id });
        expect(back.people.has(asks.employee)).toBe(true);
      }
    }),
    options,
  );
});

it('probability of at least so many by chance', () => {
  expect([atLeast(0, 5, 0.2), atLeast(1, 2, 0.5), atLeast(2, 2, 0.5), atLeast(2, 3, 1)].map((p) => Math.round(p * 1_000) / 1_000)).toEqual([1, 0.75, 0.25, 1]);
});
