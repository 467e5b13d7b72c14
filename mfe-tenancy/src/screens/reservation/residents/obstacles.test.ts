import { obstaclesOf } from './obstacles.ts';

const today = '2026-11-21';
const fit = { pass_expiry: '2027-06-01', pass_unknown: false, health_cleared: true, tenancy_status: 'P' };

test.each([
  ['nothing', {}, []],
  ['a pass that is over', { pass_expiry: '2026-11-20' }, ['passExpired']],
  ['a pass that ends today', { pass_expiry: '2026-11-21' }, ['passEnds']],
  ['a pass that ends before the stay begins', { pass_expiry: '2026-11-25' }, ['passEnds']],
  ['no pass date', { pass_expiry: null }, []],
  ['no pass known', { pass_expiry: null, pass_unknown: true }, ['passUnknown']],
    ['not cleared, and suspended', { health_cleared: false, tenancy_status: 'S' }, ['health', 'suspended']],
])('%s', (_, more, obstacles) => {
  expect(obstaclesOf({ ...fit, ...more }, '2026-12-01', today)).toEqual(obstacles);
});
