/** The client statement: the sum of a contract's lines equals what the contract's own page shows, at the instant of the file. */
import { isAmount } from '@firm/platform/table/write';
import { standIn } from '@firm/platform/testing/standIns';
import { stays } from '@firm/tenancy/contract/published';
import type { ContractCharges } from '../contract/contract/contract.ts';
import { statement } from '../src/report/rows/statement.ts';
import { startAdmin, type AdminPortal } from '../src/testing/adminPortal.ts';

let firm: AdminPortal;
beforeAll(async () => {
  firm = await startAdmin();
});
afterAll(() => firm.portal.stop());

async function sign(body: object): Promise<number> {
  const { body: contract } = await firm.call<{ id: number }>('POST', '/contracts/', firm.manager, { name: 'Beds', start_date: '2026-01-15', end_date: null, ...body });
  await firm.call('POST', `/contracts/${contract.id}/switch_status/`, firm.manager, { status: 'AC', signed_on: '2026-01-01', signee: 'Ms Tan' });
  return contract.id;
}

it('shows the lines of clients in the month, as the contracts’ pages do, and nothing that began after its instant', async () => {
  const line = (more: object) => ({ dormitory: 1, product_category: 1, basis: 'bed-month', quantity: 4, unit_price_minor: 31_050, ...more });
  const keen = await sign({ employer: 21, lines: [line({}), line({ product_category: 6, basis: 'bed-day-occupied', unit_price_minor: 1_200 }), line({ dormitory: 2, quantity: 1 })] });
  const steady = await sign({ employer: 22, lines: [line({ basis: 'fixed-month', quantity: 1, unit_price_minor: 80_000 })] });
  await sign({ vendor: 31, lines: [line({ product_category: 9, basis: 'fixed-month', quantity: 1 })] });
  await sign({ employer: 21, start_date: '2026-04-01', lines: [line({})] });
  const stay = (_id: number, from: string, until: string | null) => ({ _id, org: 1, dormitory: 1, zone: 11, employee: _id, state: 'checked-in' as const, start_date: '2026-01-01', checked_in_time: new Date(from), checkout_time: until === null ? null : new Date(until) });
  await standIn(firm.portal.connection, stays, [stay(1, '2026-02-20T04:00:00Z', null), stay(2, '2026-02-01T04:00:00Z', '2026-02-11T04:00:00Z')]);
  const service = firm.portal.context('admin');
  const read = (dormitory: number[]) =>
    service.atOneInstant(async (session) => {
      // The first read fixes the instant: later changes are not visible.
      await service.rows({ name: 'admin_contracts', scope: null }, { org: 1, dormitories: 'all' }).count({}, { session });
      if (dormitory.length === 0) await standIn(firm.portal.connection, stays, [{ ...stay(3, '2026-02-05T04:00:00Z', null), employee: 1 }]);
      const { total, pages } = await statement({ service, scope: { org: 1, dormitories: 'all' }, filters: { dormitory, day: '2026-02-10', days: null }, session, now: new Date('2026-05-01'), language: 'en' });
      const rows = [];
      for await (const page of pages) rows.push(...page.map((row) => ({ ...row, amount: isAmount(row.amount) ? row.amount.amount : null })));
      expect(rows).toHaveLength(await total);
      return rows;
    });
  const sums = async (id: number) => (await firm.call<ContractCharges>('GET', `/contracts/${id}/charges/?month=2026-02`, firm.manager)).body.total_minor / 100;
  const before = { keen: await sums(keen), steady: await sums(steady) };
  const rows = await read([]);
  const total = (name: string) => rows.filter(({ party }) => party === name).reduce((sum, { amount }) => sum + Number(amount), 0);
  expect([total('Keen Build'), total('Steady Works')]).toEqual([before.keen, before.steady]);
  expect(rows).toHaveLength(4);
  expect(rows.find(({ basis }) => basis === 'per occupied bed and day')).toMatchObject({ charged_quantity: 19, amount: 228, month: '2026-02', dormitory: 'North House', category: 'Meals' });
  expect(await sums(keen)).toBeGreaterThan(before.keen);
  expect((await read([2])).map(({ dormitory, amount }) => [dormitory, amount])).toEqual([['South House', 310.5]]);
});
