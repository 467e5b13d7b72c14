import { obstaclesOf } from './obstacles.ts';

const today = '2026-11-21';
const fit = { pass_expiry: '2027-06-01', health_status: null, tenancy_status: 'P' };

test.each([
  ['nothing', {}, []],
  ['a pass that is over', { pass_expiry: '2026-11-20' }, ['passExpired']],
  ['a pass that ends today', { pass_expiry: '2026-11-21' }, ['passEnds']],
  ['a pass that ends before the stay begins', { pass_expiry: '2026-11-25' }, ['passEnds']],
  ['no pass date', { pass_expiry: null }, []],
  ['a cleared health status', { health_status: 1 }, []],
  ['another health status, and suspended', { health_status: 3, tenancy_status: 'S' }, ['health', 'suspended']],
])('%s', (_, more, obstacles) => {
  expect(obstaclesOf({ ...fit, ...more }, '2026-12-01', today)).toEqual(obstacles);
});
