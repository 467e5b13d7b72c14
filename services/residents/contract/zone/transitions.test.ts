import fc from 'fast-check';
import { tenancyStatusIds, allowedTenancyMoves, type TenancyStatus } from '../resident/tenancyStatuses.ts';
import { zoneStatusIds, type ZoneStatus } from './statuses.ts';
import { allowedZoneMoves, housekeepingMoves, zoneTransitions } from './transitions.ts';

const status = fc.constantFrom(...zoneStatusIds);
const occupants = fc.integer({ min: 0, max: 12 });

it('never makes an occupied zone vacant-ready in one step', () => {
  expect(allowedZoneMoves('occupied', 0)).not.toContain('vacant-ready');
  for (const from of zoneStatusIds.filter((s) => s.startsWith('occupied'))) {
    expect(zoneTransitions[from].map((move) => move.to)).not.toContain('vacant-ready');
  }
});

it('sets nothing out of order while it has residents, and calls nothing vacant that is still occupied', () => {
  fc.assert(
    fc.property(status, fc.integer({ min: 1, max: 12 }), (from, people) => {
      const moves = allowedZoneMoves(from, people);
      expect(moves).not.toContain('out-of-order');
      if (from.startsWith('occupied') || from === 'out-of-order-partial')
        expect(moves.some((to) => to.startsWith('vacant'))).toBe(false);
    }),
  );
});

it('leaves no status without a way back to vacant-ready once everybody is out', () => {
  for (const start of zoneStatusIds) {
    const seen = new Set<ZoneStatus>([start]);
    for (const from of seen) for (const to of allowedZoneMoves(from, 0)) seen.add(to);
    expect([start, seen.has('vacant-ready')]).toEqual([start, true]);
  }
});

it('offers each move once and never a move to itself', () => {
  fc.assert(
    fc.property(status, occupants, (from, people) => {
      const moves = allowedZoneMoves(from, people);
      expect(new Set(moves).size).toBe(moves.length);
      expect(moves).not.toContain(from);
    }),
  );
});

it('offers staff no status that depends on who lives in a room', () => {
  fc.assert(
    fc.property(status, occupants, (from, people) => {
      const moves = housekeepingMoves(from, people);
      expect(allowedZoneMoves(from, people)).toEqual(expect.arrayContaining(moves));
      expect(moves.some((to) => to.endsWith('-reserved') || to.startsWith(people > 0 ? 'vacant' : 'occupied'))).toBe(false);
    }),
  );
  expect(housekeepingMoves('vacant-dirty', 0)).toEqual(['vacant-ready', 'vacant-disinfect', 'out-of-order']);
  expect(housekeepingMoves('occupied-dirty', 3)).toEqual(['occupied']);
  expect(housekeepingMoves('occupied', 0)).toEqual(['out-of-order-partial']);
  expect(housekeepingMoves('vacant-reserved', 0)).toEqual([]);
});

it.each<[TenancyStatus, boolean, TenancyStatus[]]>([
  ['P', false, ['CI', 'S']],
  ['CI', true, ['T', 'CO', 'S']],
  ['S', false, ['CI', 'CO', 'P']],
  ['S', true, ['CI', 'CO']],
  ['T', true, ['CI', 'CO']],
  ['CO', true, ['P']],
])('moves a resident from %s (checked in before: %s) to %j', (from, ever, to) => {
  expect(allowedTenancyMoves(from, ever)).toEqual(to);
  expect(tenancyStatusIds).toEqual(expect.arrayContaining(to));
});
