import { spotsOf } from './spots.ts';

const at = (name: string, x: number, y: number) => ({ name, x, y });
const named = (places: readonly ReturnType<typeof at>[]) => spotsOf(places, ({ x, y }) => ({ x, y })).map((spot) => spot.map(({ name }) => name).join(' '));

test('places that would cover each other share a spot, others keep their own', () => {
  expect(named([at('a', 0, 0), at('b', 300, 0), at('c', 20, 10), at('d', 0, 0)])).toEqual(['a c d', 'b']);
  expect(named([at('a', 0, 0), at('b', 100, 0), at('c', 0, 60)])).toEqual(['a', 'b', 'c']);
});

test('no two spots cover each other, and every place is in one', () => {
  const places = Array.from({ length: 60 }, (_, i) => at(String(i), (i * 37) % 400, (i * 53) % 300));
  const spots = spotsOf(places, ({ x, y }) => ({ x, y }));
  expect(spots.flat()).toHaveLength(60);
  const firsts = spots.map(([first]) => first!);
  for (const [i, one] of firsts.entries()) for (const other of firsts.slice(i + 1)) expect(Math.abs(one.x - other.x) >= 84 || Math.abs(one.y - other.y) >= 52).toBe(true);
});
