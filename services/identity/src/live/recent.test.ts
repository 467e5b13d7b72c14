import { RecentEvents } from './recent.ts';

const event = (id: string) => ({ id, entity: 'alert', org: 1, dormitory: null, frame: '', left: null });

test('gives what came after an event, for two minutes', () => {
  const recent = new RecentEvents();
  recent.add(event('a'), 0);
  recent.add(event('b'), 60_000);
  recent.add(event('c'), 61_000);
  expect(recent.after('a', 100_000)?.map((one) => one.id)).toEqual(['b', 'c']);
  expect(recent.after('c', 100_000)).toEqual([]);
  expect(recent.after('a', 130_000)).toBeNull();
  expect(recent.after('never', 100_000)).toBeNull();
});

test('stays within its bounds', () => {
  const recent = new RecentEvents();
  for (let i = 0; i < 10_000; i += 1) recent.add(event(String(i)), 0);
  expect(recent.after('7000', 0)).toBeNull();
  expect(recent.after('9990', 0)).toHaveLength(9);
});
