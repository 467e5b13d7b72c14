import fc from 'fast-check';
import { addDays } from '@firm/platform/contract/days';
import type { Contract } from '../api.ts';
import { boardOf, monthsShown, noticeBy } from './board.ts';

const contract = (id: number, more: Partial<Contract>): Contract =>
  ({ id, status: 'AC', is_active: true, end_date: '2026-12-15', auto_renew: false, notice_days: 30, party_type: 'client', monthly_minor: 100, currency: 'SGD', moves: [], successor: null, ...more }) as Contract;
const idsIn = (contracts: readonly Contract[], today = '2026-11-25') => Object.fromEntries(boardOf(contracts, today).map(({ key, contracts: own }) => [key, own.map(({ id }) => id)]));

test('a contract is listed in the month of its last covered day, the next to end first', () => {
  const ids = idsIn([contract(1, { end_date: '2027-01-01' }), contract(2, {}), contract(3, { end_date: '2026-12-02' }), contract(4, { end_date: '2028-01-01' }), contract(5, { end_date: null })]);
  expect(ids).toMatchObject({ '2026-12': [3, 2, 1], '2027-01': [], later: [4], over: [] });
});

test('an expired one is first while it can be resumed; drafts and terminated ones are not listed', () => {
  const ids = idsIn([contract(1, { status: 'EX', is_active: false, moves: ['AC'], end_date: '2026-11-01' }), contract(2, { status: 'EX', is_active: false, end_date: '2025-01-01' }), contract(3, { status: 'DR', is_active: false, moves: ['AC', 'CA'] })]);
  expect(Object.values(ids).flat()).toEqual([1]);
  expect(ids['over']).toEqual([1]);
});

test('at risk is what clients pay under contracts that do not renew automatically, by currency', () => {
  const [, , december] = boardOf([contract(1, {}), contract(2, { auto_renew: true }), contract(3, { party_type: 'vendor' }), contract(4, { currency: 'MYR', monthly_minor: 7 })], '2026-11-25');
  expect(december?.atRisk).toEqual([['MYR', 7], ['SGD', 100]]);
});

test('notice is due the given number of days before the end', () => expect(noticeBy({ end_date: '2026-12-31', notice_days: 30 })).toBe('2026-12-01'));

test('for any contracts, each one in force with an end is in exactly one column, and months are consecutive', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ days: fc.integer({ min: 1, max: 900 }), open: fc.boolean() })), fc.integer({ min: 0, max: 3_000 }), (ends, offset) => {
      const today = addDays('2026-01-01', offset);
      const contracts = ends.map(({ days, open }, i) => contract(i, { end_date: open ? null : addDays(today, days) }));
      const board = boardOf(contracts, today);
      expect(board.flatMap(({ contracts: own }) => own.map(({ id }) => id)).sort()).toEqual(contracts.filter(({ end_date }) => end_date !== null).map(({ id }) => id).sort());
      const months = board.slice(1, -1).map(({ key }) => key);
      expect([months.length, months[0], months.toSorted()]).toEqual([monthsShown, today.slice(0, 7), months]);
    }),
  );
});
