import fc from 'fast-check';
import { zoneStatusIds } from '../../contract/zone/statuses.ts';
import { allowedZoneMoves } from '../../contract/zone/transitions.ts';
import { statusWith } from './rules.ts';

const status = fc.constantFrom(...zoneStatusIds);
const count = fc.integer({ min: 0, max: 12 });

it.each([
  ['vacant-ready', 1, 0, 'occupied'],
  ['vacant-ready', 0, 2, 'vacant-reserved'],
  ['vacant-reserved', 0, 0, 'vacant-ready'],
  ['vacant-reserved', 1, 1, 'occupied-reserved'],
  ['occupied', 0, 0, 'vacant-dirty'],
  ['occupied-reserved', 3, 0, 'occupied'],
  ['occupied-dirty', 2, 1, 'occupied-dirty'],
  ['occupied-disinfect', 0, 0, 'vacant-disinfect'],
  ['vacant-dirty', 0, 1, 'vacant-dirty'],
  ['vacant-dirty', 1, 0, 'occupied-dirty'],
  ['out-of-order', 0, 1, 'out-of-order'],
  ['out-of-order-partial', 2, 0, 'out-of-order-partial'],
] as const)('%s with %i in and %i to come becomes %s', (from, occupied, reserved, to) => {
  expect(statusWith(from, occupied, reserved)).toBe(to);
});

it('an undone check-in makes it neither dirtier nor cleaner', () => {
  const back = (from: (typeof zoneStatusIds)[number], reserved: number) => statusWith(from, 0, reserved, true);
  expect([back('occupied', 0), back('occupied', 1), back('occupied-reserved', 1), back('occupied-dirty', 1)]).toEqual(['vacant-ready', 'vacant-reserved', 'vacant-reserved', 'vacant-dirty']);
});

it('matches its residents: none in a vacant room, some in an occupied one', () => {
  fc.assert(
    fc.property(status, count, count, (from, occupied, reserved) => {
      const to = statusWith(from, occupied, reserved);
      if (to.startsWith('vacant')) expect(occupied).toBe(0);
      if (to.startsWith('occupied')) expect(occupied).toBeGreaterThan(0);
    }),
  );
});

it('is stable: the same figures again change nothing', () => {
  fc.assert(
    fc.property(status, count, count, (from, occupied, reserved) => {
      const to = statusWith(from, occupied, reserved);
      expect(statusWith(to, occupied, reserved)).toBe(to);
    }),
  );
});

it('makes only changes of the transitions table, two in a row at most', () => {
  fc.assert(
    fc.property(status, count, count, (from, occupied, reserved) => {
      const to = statusWith(from, occupied, reserved);
      const one = [from, ...allowedZoneMoves(from, 0), ...allowedZoneMoves(from, 1)];
      const two = one.flatMap((via) => [...allowedZoneMoves(via, 0), ...allowedZoneMoves(via, 1)]);
      // Check-in to a room that needs cleaning: it is made ready, occupied, and marked for cleaning again.
      const three = two.flatMap((via) => allowedZoneMoves(via, 1));
      expect([...one, ...two, ...(from.startsWith('vacant-di') ? three : [])]).toContain(to);
    }),
  );
});
