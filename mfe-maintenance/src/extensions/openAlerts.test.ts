import { openAlerts, type BellAlert } from './openAlerts.ts';

const alert = (id: number, changes: Partial<BellAlert> = {}): BellAlert => ({
  id,
  ref_id: `AL-${id}`,
  name: 'x',
  status_name: 'Open',
  start_time: null,
  created_time: null,
  ...changes,
});
const ids = (alerts: BellAlert[]) => openAlerts(alerts).map(({ id }) => id);

test('only open ones, whatever the case', () => {
  expect(ids([alert(1, { status_name: 'OPEN' }), alert(2, { status_name: 'Assigned' }), alert(3, { status_name: 'open' })])).toEqual([1, 3]);
});

test('newest start first; without a start, the time of creation counts, then that of the last change', () => {
  const day = (n: number) => `2026-01-0${n}T00:00:00Z`;
  expect(
    ids([
      alert(1, { start_time: day(2), created_time: day(1) }),
      alert(2, { created_time: day(4) }),
      alert(3, { start_time: day(5) }),
      alert(4),
      alert(5, { update_time: day(3) }),
    ]),
  ).toEqual([3, 2, 5, 1, 4]);
});

test('at most ten', () => {
  expect(ids(Array.from({ length: 14 }, (_, i) => alert(i)))).toHaveLength(10);
});
