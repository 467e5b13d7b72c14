import fc from 'fast-check';
import { directionOf, initialOf } from './rules.ts';

const at = new Date('2026-11-20T04:00:00Z');
const ago = (seconds: number) => new Date(+at - seconds * 1_000);
const same = 8_000;
const ended = (entered: number, left: number, assumed = false) => ({ entered_at: ago(entered), left_at: ago(left), assumed });
const open = (entered: number) => ({ entered_at: ago(entered), left_at: null, assumed: false });

test.each([
  ['who is nowhere comes in', { now: null, last: null }, undefined, 'in', false],
  ['who is elsewhere comes in', { now: { zone: 2, entered_at: ago(900) }, last: null }, undefined, 'in', false],
  ['who is inside goes', { now: { zone: 1, entered_at: ago(900) }, last: open(900) }, undefined, 'out', false],
  ['read twice, coming', { now: { zone: 1, entered_at: ago(3) }, last: open(3) }, undefined, 'in', true],
  ['read twice, going', { now: null, last: ended(900, 3) }, undefined, 'out', true],
  ['back after a while', { now: null, last: ended(900, 300) }, undefined, 'in', false],
  ['the way in, inside', { now: { zone: 1, entered_at: ago(900) }, last: open(900) }, 'in', 'in', true],
  ['the way out, at once', { now: { zone: 1, entered_at: ago(1) }, last: open(1) }, 'out', 'out', false],
  ['late, before the assumed end of a visit', { now: null, last: ended(900, -900, true) }, undefined, 'out', false],
  ['late, within a visit whose end is known', { now: null, last: ended(900, -900) }, undefined, 'out', true],
  ['late, coming, read twice', { now: null, last: ended(3, -900, true) }, undefined, 'in', true],
  ['late, coming, and elsewhere since', { now: { zone: 2, entered_at: ago(-900) }, last: null }, undefined, 'in', false],
  ['late, going, and elsewhere since', { now: { zone: 2, entered_at: ago(-900) }, last: null }, 'out', 'out', true],
  ['the way out, nowhere', { now: null, last: ended(900, 300) }, 'out', 'out', false],
] as const)('%s', (_what, seen, wanted, direction, already) => {
  expect(directionOf(wanted, { zone: 1, ...seen }, at, same)).toEqual({ direction, already });
});

test('of two scans within a moment the second changes nothing, whichever device they come from', () => {
  const state = fc.record({ inside: fc.boolean(), since: fc.integer({ min: 0, max: 3_600 }), gap: fc.integer({ min: 0, max: 7 }) });
  fc.assert(
    fc.property(state, ({ inside, since, gap }) => {
      const seen = inside ? { now: { zone: 1, entered_at: ago(since) }, last: open(since) } : { now: null, last: ended(7_200, since) };
      const first = directionOf(undefined, { zone: 1, ...seen }, at, same);
      const after = first.already ? seen : first.direction === 'in' ? { now: { zone: 1, entered_at: at }, last: open(0) } : { now: null, last: ended(7_200, 0) };
      const second = directionOf(undefined, { zone: 1, ...after }, new Date(+at + gap * 1_000), same);
      // Unless the first scan was a duplicate itself, and the time of the one before it is over by now.
      if (!first.already) expect(second).toEqual({ direction: first.direction, already: true });
    }),
  );
});

test('the initial is a letter of the script in which the name is written', () => {
  expect([initialOf('  arun kumar'), initialOf('ßen'), initialOf('محمد'), initialOf('முருகன்'), initialOf('')]).toEqual(['A', 'SS', 'م', 'மு', '']);
});
