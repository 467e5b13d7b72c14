import { ringsOf, timelineOf, type Traced } from './layout.ts';

const person = (employee: number, hop: number, zone: number, first = '2026-01-02T03:00:00.000Z', place = `z:${zone}`): Traced => ({ employee, hop, zone, first, place });
const dayOf = (moment: string): string => moment.slice(0, 10);

test('rings: the case in the middle, each step further out, roommates side by side, whatever the order of the input', () => {
  const people = [person(5, 1, 12), person(3, 1, 11), person(4, 1, 12), person(2, 1, 11), person(9, 2, 30)];
  const placed = ringsOf(1, people);
  expect(ringsOf(1, people.toReversed())).toEqual(expect.arrayContaining(placed));
  const radius = (employee: number): number => Math.round(Math.hypot(...(({ x, y }) => [x, y] as const)(placed.find((one) => one.employee === employee)!)));
  expect([1, 2, 5, 9].map(radius)).toEqual([0, 100, 100, 200]);
  const angle = (employee: number): number => (({ x, y }) => Math.atan2(y, x))(placed.find((one) => one.employee === employee)!);
  const round = [2, 3, 4, 5].toSorted((a, b) => angle(a) - angle(b)).join('');
  // Roommates are neighbours on the circle; doubled, since the circle may start anywhere.
  expect('23452345').toContain(round);
});

test('a timeline: a column for each day, a lane for each place, no two residents on top of each other', () => {
  const people = [...Array.from({ length: 12 }, (_, i) => person(10 + i, 1, 11)), person(40, 1, 12, '2026-01-05T03:00:00.000Z'), person(41, 1, 12, '2025-12-01T03:00:00.000Z')];
  const { placed, days, lanes } = timelineOf(1, people, '2026-01-01', dayOf);
  expect(days).toEqual(['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05']);
  expect(lanes).toEqual(['', 'z:11', 'z:12']);
  expect(new Set(placed.map(({ x, y }) => `${x}:${y}`)).size).toBe(placed.length);
  for (const { employee, x, y } of placed.filter(({ employee: id }) => id >= 10 && id < 40)) expect([employee, Math.round(x), Math.round(y)]).toEqual([employee, 1, 1]);
  // A meeting that began before the window is placed at its beginning.
  expect(placed.find(({ employee }) => employee === 41)).toMatchObject({ x: 0, y: 2 });
});

test('a thousand people are laid out in a moment', () => {
  const people = Array.from({ length: 1_000 }, (_, i) => person(i + 2, 1 + (i % 3), i % 90));
  const before = performance.now();
  ringsOf(1, people);
  timelineOf(1, people, '2026-01-01', dayOf);
  expect(performance.now() - before).toBeLessThan(200);
});
