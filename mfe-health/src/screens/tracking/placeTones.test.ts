import { locationStatuses } from '@firm/health/contract/statuses';
import { placeTones } from './placeTones.ts';

test('no two places have the same colour in a chart', () => {
  expect(new Set(locationStatuses.map(({ type_id: id }) => placeTones[id])).size).toBe(locationStatuses.length);
});
