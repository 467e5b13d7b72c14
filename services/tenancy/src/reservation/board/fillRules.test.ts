/** Automatic allocation: no resident and no bed twice, and preferences met where possible. */
import fc from 'fast-check';
import { bedsInOrder, fillBeds, ranks, type FreeBed, type Candidate } from './fillRules.ts';

const bed = (id: number): FreeBed => ({ id, ref_id: `A-${String(id).padStart(3, '0')}`, zone: Math.ceil(id / 4), bunk: id % 2 ? 'lower' : 'upper', rank: 0 });
const beds = (count: number) => Array.from({ length: count }, (_, i) => bed(i + 1));
const rules = { one_gender: true, same_employer: true, same_language: true, lower_bunk: [] as number[] };
const person = fc.record({ employer: fc.integer({ min: 1, max: 3 }), language: fc.constantFrom('Tamil', 'Bengali') });
const persons = fc.array(person, { maxLength: 20 }).map((list) => list.map((one, i): Candidate => ({ id: i + 1, gender: 'M', ...one })));

test('each gets one bed, no bed is used twice, and nobody is left over while a bed is free', () => {
  fc.assert(
    fc.property(persons, fc.integer({ min: 0, max: 24 }), (people, count) => {
      const given = fillBeds(beds(count), people, new Map(), rules);
      expect(given.length).toBe(Math.min(people.length, count));
      expect(new Set(given.map((one) => one.person)).size).toBe(given.length);
      expect(new Set(given.map((one) => one.bed.id)).size).toBe(given.length);
      expect(fillBeds(beds(count), people, new Map(), rules)).toEqual(given);
    }),
  );
});

test('residents who asked get a lower bunk as long as there are some', () => {
  fc.assert(
    fc.property(persons, fc.integer({ min: 1, max: 24 }), (people, count) => {
      const lower_bunk = people.filter((one) => one.id % 3 === 0).map((one) => one.id);
      const given = fillBeds(beds(count), people, new Map(), { ...rules, lower_bunk });
      const askedForLower = given.filter((one) => lower_bunk.includes(one.person));
      const lowers = beds(count).filter((one) => one.bunk === 'lower').length;
      expect(askedForLower.filter((one) => one.bed.bunk === 'lower').length).toBe(Math.min(askedForLower.length, lowers));
      expect(askedForLower.filter((one) => one.unmet.includes('lower_bunk')).length).toBe(Math.max(0, askedForLower.length - lowers));
    }),
  );
});

test('employers that fill whole rooms do not mix', () => {
  const people = [1, 2, 3].flatMap((employer) => [1, 2, 3, 4].map((n): Candidate => ({ id: 10 * employer + n, employer, language: 'Tamil', gender: 'M' })));
  const given = fillBeds(beds(12), people, new Map(), rules);
  const rooms = Map.groupBy(given, (one) => one.bed.zone);
  for (const some of rooms.values()) expect(new Set(some.map((one) => Math.floor(one.person / 10))).size).toBe(1);
  expect(given.flatMap((one) => one.unmet)).toEqual([]);
});

test('residents already in a room count', () => {
  const there = new Map([[2, [{ id: 99, employer: 5, language: 'Tamil', gender: 'M' }]]]);
  const [first] = fillBeds(beds(8), [{ id: 1, employer: 5, language: 'Tamil', gender: 'M' }], there, rules);
  expect(first?.bed.zone).toBe(2);
  const [second] = fillBeds(beds(8), [{ id: 1, employer: 6, language: 'Tamil', gender: 'M' }], there, rules);
  expect(second?.bed.zone).toBe(1);
});

const mixed = fc.array(fc.record({ employer: fc.integer({ min: 1, max: 3 }), language: fc.constantFrom('Tamil', 'Bengali'), gender: fc.constantFrom('M', 'F') }), { maxLength: 20 });
const there = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.constantFrom('M', 'F'));

test('nobody shares a room with another gender, and nobody is left over while a room of their own, or an empty one, has a free bed', () => {
  fc.assert(
    fc.property(mixed, there, fc.integer({ min: 0, max: 24 }), (people, living, count) => {
      const candidates = people.map((one, i): Candidate => ({ id: i + 1, ...one }));
      const roommates = new Map(Object.entries(living).map(([zone, gender]) => [Number(zone), [{ id: 90 + Number(zone), employer: 1, language: 'Tamil', gender }]]));
      const given = fillBeds(beds(count), candidates, roommates, rules);
      const genders = new Map<number, Set<string>>([...roommates].map(([zone, [one]]) => [zone, new Set([one?.gender ?? ''])]));
      for (const { person, bed: { zone } } of given) genders.set(zone, new Set([...(genders.get(zone) ?? []), candidates[person - 1]?.gender ?? '']));
      for (const [zone, set] of genders) expect([zone, set.size]).toEqual([zone, 1]);
      const placed = new Set(given.map(({ person }) => person));
      const left = beds(count).filter(({ id }) => !given.some((one) => one.bed.id === id));
      for (const { id, gender } of candidates) if (!placed.has(id)) for (const { zone } of left) expect(genders.get(zone)).toEqual(new Set([gender === 'M' ? 'F' : 'M']));
      // If that rule is off, everyone gets a bed.
      expect(fillBeds(beds(count), candidates, roommates, { ...rules, one_gender: false }).length).toBe(Math.min(count, candidates.length));
    }),
  );
});

test('rooms that are not ready, and then sick bays, are allocated last', () => {
  fc.assert(
    fc.property(persons, fc.array(fc.constantFrom(0, 1, 2), { minLength: 6, maxLength: 6 }), (people, ranks) => {
      const all = beds(24).map((one) => ({ ...one, rank: ranks[one.zone - 1] ?? 0 }));
      const given = fillBeds(all, people, new Map(), rules);
      const rankOf = new Map(all.map(({ id, rank }) => [id, rank]));
      const worst = Math.max(-1, ...given.map(({ bed: one }) => rankOf.get(one.id) ?? 0));
      const free = all.filter(({ id }) => !given.some((one) => one.bed.id === id));
      expect(free.filter(({ rank }) => rank < worst)).toEqual([]);
    }),
  );
});

const ofSomebody = { typed: '', sick: false, one_gender: true };

test('the bed that a dialog offers first is the one that automatic allocation would choose; sick-bay beds are first for those not cleared, last for others', () => {
  const living = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6'), mixed);
  fc.assert(
    fc.property(person, living, fc.array(fc.constantFrom(0, 1, 2), { minLength: 6, maxLength: 6 }), (one, rooms, wanted) => {
      const all = beds(24).map((free) => ({ ...free, rank: wanted[free.zone - 1] ?? 0 }));
      const resident = { id: 1, gender: 'M', ...one };
      const roommates = new Map(Object.entries(rooms).map(([zone, people]) => [Number(zone), people.map((other, i): Candidate => ({ id: 100 * Number(zone) + i, ...other }))]));
      const order = bedsInOrder(all, resident, roommates, ofSomebody);
      expect(order[0]?.id).toBe(fillBeds(all, [resident], roommates, rules)[0]?.bed.id);
      expect(order.map(({ rank }) => rank)).toEqual(order.map(({ rank }) => rank).sort());
      const ofSick = bedsInOrder(all, resident, roommates, { ...ofSomebody, sick: true }).map(({ rank }) => rank);
      expect(ofSick.lastIndexOf(ranks.sick)).toBe(ofSick.filter((rank) => rank === ranks.sick).length - 1);
      expect(bedsInOrder(all, resident, roommates, { ...ofSomebody, one_gender: false })).toHaveLength(all.length);
    }),
  );
});

test('matches of a typed reference come before the rules', () => {
  const named = ['B1-10', 'A-B1', 'B1-1', 'B1-01'].map((ref_id, i): FreeBed => ({ id: i, ref_id, zone: i, bunk: 'none', rank: i }));
  const order = (typed: string) => bedsInOrder(named, { id: 1, employer: 1, language: '', gender: 'M' }, new Map(), { ...ofSomebody, typed }).map(({ ref_id }) => ref_id);
  expect(order('b1-1')).toEqual(['B1-1', 'B1-10', 'A-B1', 'B1-01']);
  expect(order('B1')).toEqual(['B1-10', 'B1-1', 'B1-01', 'A-B1']);
});
