import { resetClock, stopClock } from '@firm/platform/testing/clock';
import { RecentEvents } from './recent.ts';

afterEach(resetClock);

const event = (id: string) => ({ id, rule: { model: 'alert', of: 'dormitory' as const }, org: 1, dormitory: null, frame: '', left: null });

test('returns what came after an event, for two minutes', () => {
  const recent = new RecentEvents();
  const addAt = (at: number, id: string) => {
    stopClock(at);
    recent.add(event(id));
  };
  addAt(0, 'a');
  addAt(60_000, 'b');
  addAt(61_000, 'c');
  stopClock(100_000);
  expect(recent.after('a')?.map((one) => one.id)).toEqual(['b', 'c']);
  expect(recent.after('c')).toEqual([]);
  expect(recent.after('never')).toBeNull();
  stopClock(130_000);
  expect(recent.after('a')).toBeNull();
});

test('returns what came while a page loaded its data, before its stream was open', () => {
  const recent = new RecentEvents();
  stopClock(0);
  recent.add(event('a'));
  stopClock(60_000);
  recent.add(event('b'));
  stopClock(61_000);
  expect(recent.ofLast(500).map((one) => one.id)).toEqual(['b']);
  expect(recent.ofLast(60_000).map((one) => one.id)).toEqual(['a', 'b']);
});

test('stays within its bounds', () => {
  stopClock(0);
  const recent = new RecentEvents();
  for (let i = 0; i < 10_000; i += 1) recent.add(event(String(i)));
  expect(recent.after('7000')).toBeNull();
  expect(recent.after('9990')).toHaveLength(9);
});
