/** The level of a zone: what causes it, and until when. */
import fc from 'fast-check';
import { zoneLevels } from '../../contract/publishedLists.ts';
import { evaluateLevel, type ZoneFacts } from './rules.ts';

const now = new Date('2026-03-10T04:00:00Z');
const hours = (n: number): Date => new Date(now.getTime() - n * 3_600_000);
const numbers = { level_days: 14, fever_hours: 24 };
const nothing: ZoneFacts = { toDisinfect: false, lives: [], cases: [], fevers: [] };
const levelFor = (facts: Partial<ZoneFacts>, at = now) => evaluateLevel({ ...nothing, ...facts }, numbers, 'Asia/Singapore', at);

it.each([
  ['nothing', {}, 'clear', [], null],
  ['a zone to disinfect', { toDisinfect: true }, 'disinfect', ['to-disinfect'], null],
  ['a fever of this morning in it', { toDisinfect: true, fevers: [{ employee: 1, taken_at: hours(2) }] }, 'watch', ['fever', 'to-disinfect'], hours(-22)],
  ['a fever of a thermometer whose clock is a minute ahead', { fevers: [{ employee: 1, taken_at: hours(-1 / 60) }] }, 'watch', ['fever'], hours(-24 - 1 / 60)],
  ['a fever of two days ago', { fevers: [{ employee: 1, taken_at: hours(48) }] }, 'clear', [], null],
  ['a contact and somebody unwell', { lives: [{ employee: 1, health_status: 3 }, { employee: 2, health_status: 6 }] }, 'watch', ['contact-lives-here', 'unwell-lives-here'], null],
  ['a suspicion', { lives: [{ employee: 1, health_status: 4 }, { employee: 2, health_status: 3 }] }, 'affected', ['case-lives-here', 'contact-lives-here'], null],
  ['a case who moved out two days ago', { cases: [{ employee: 1, start: hours(400), end: hours(48) }] }, 'affected', ['case-was-here'], hours(48 - 14 * 24)],
  ['a case who moved out long ago', { cases: [{ employee: 1, start: hours(800), end: hours(15 * 24) }] }, 'clear', [], null],
  ['a case who lives there, once', { lives: [{ employee: 1, health_status: 5 }], cases: [{ employee: 1, start: hours(400), end: new Date('9999-12-31') }] }, 'affected', ['case-lives-here'], null],
] satisfies [string, Partial<ZoneFacts>, string, string[], Date | null][])('%s', (_, facts, level, reasons, review_at) => {
  expect(levelFor(facts)).toMatchObject({ level, reasons, review_at });
});

it('counts each resident once, and gives the last day of a case', () => {
  const cases = [{ employee: 1, start: hours(400), end: hours(72) }, { employee: 1, start: hours(60), end: hours(48) }];
  expect(levelFor({ cases, fevers: [{ employee: 2, taken_at: hours(1) }, { employee: 2, taken_at: hours(3) }] })).toMatchObject({ cases_before: 1, fevers: 1, people: [1, 2], last_case_day: '2026-03-08' });
});

it('a level only falls with time, and changes only at the announced moment', () => {
  const moment = fc.integer({ min: 0, max: 20 * 24 }).map(hours);
  const facts = fc.record({
    toDisinfect: fc.boolean(),
    lives: fc.array(fc.record({ employee: fc.integer({ min: 1, max: 9 }), health_status: fc.integer({ min: 1, max: 7 }) }), { maxLength: 3 }),
    cases: fc.array(fc.record({ employee: fc.integer({ min: 1, max: 9 }), start: fc.constant(hours(21 * 24)), end: moment }), { maxLength: 3 }),
    fevers: fc.array(fc.record({ employee: fc.integer({ min: 1, max: 9 }), taken_at: moment }), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(facts, fc.integer({ min: 1, max: 30 * 24 }), (known, later) => {
      const before = levelFor(known);
      const at = new Date(now.getTime() + later * 3_600_000);
      const after = levelFor(known, at);
      expect(zoneLevels.indexOf(after.level)).toBeGreaterThanOrEqual(zoneLevels.indexOf(before.level));
      if (before.review_at === null || at < before.review_at) expect(after).toEqual(before);
    }),
  );
});
