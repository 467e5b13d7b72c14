import fc from 'fast-check';
import { directionOf, initialOf } from './rules.ts';

const at = new Date('2026-11-20T04:00:00Z');
const ago = (seconds: number) => new Date(+at - seconds * 1_000);
const same = 8_000;

test.each([
  ['who is nowhere comes in', { now: null, last: null }, undefined, 'in', false],
  ['who is elsewhere comes in', { now: { zone: 2, entered_at: ago(900) }, last: null }, undefined, 'in', false],
  ['who is inside goes', { now: { zone: 1, entered_at: ago(900) }, last: { left_at: null } }, undefined, 'out', false],
  ['read twice, coming', { now: { zone: 1, entered_at: ago(3) }, last: { left_at: null } }, undefined, 'in', true],
  ['read twice, going', { now: null, last: { left_at: ago(3) } }, undefined, 'out', true],
  ['back after a while', { now: null, last: { left_at: ago(300) } }, undefined, 'in', false],
  ['the way in, inside', { now: { zone: 1, entered_at: ago(900) }, last: { left_at: null } }, 'in', 'in', true],
  ['the way out, at once', { now: { zone: 1, entered_at: ago(1) }, last: { left_at: null } }, 'out', 'out', false],
  ['the way out, nowhere', { now: null, last: { left_at: ago(300) } }, 'out', 'out', false],
] as const)('%s', (_what, seen, wanted, direction, already) => {
  expect(directionOf(wanted, { zone: 1, ...seen }, at, same)).toEqual({ direction, already });
});

test('of two scans within a moment the second changes nothing, whichever device they come from', () => {
  const state = fc.record({ inside: fc.boolean(), since: fc.integer({ min: 0, max: 3_600 }), gap: fc.integer({ min: 0, max: 7 }) });
  fc.assert(
    fc.property(state, ({ inside, since, gap }) => {
      const seen = inside ? { now: { zone: 1, entered_at: ago(since) }, last: { left_at: null } } : { now: null, last: { left_at: ago(since) } };
      const first = directionOf(undefined, { zone: 1, ...seen }, at, same);
      const after = first.already ? seen : first.direction === 'in' ? { now: { zone: 1, entered_at: at }, last: { left_at: null } } : { now: null, last: { left_at: at } };
      const second = directionOf(undefined, { zone: 1, ...after }, new Date(+at + gap * 1_000), same);
      // Unless the first scan was a duplicate itself, and the time of the one before it is over by now.
      if (!first.already) expect(second).toEqual({ direction: first.direction, already: true });
    }),
  );
});

test('the initial is a letter of the script in which the name is written', () => {
  expect([initialOf('  arun kumar'), initialOf('ßen'), initialOf('محمد'), initialOf('முருகன்'), initialOf('')]).toEqual(['A', 'SS', 'م', 'மு', '']);
});
