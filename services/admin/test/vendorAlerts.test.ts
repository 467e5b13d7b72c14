/** Vendors' alerts, compared with a checker that does not use a database: random alerts of two vendors. */
import { alerts } from '@firm/maintenance/contract/published';
import { standIn } from '@firm/platform/testing/standIns';
import fc from 'fast-check';
import { vendorAlerts } from '../src/report/rows/vendorAlerts.ts';
import { startAdmin, type AdminPortal } from '../src/testing/adminPortal.ts';
import { cellsOf } from '../src/testing/cellsOf.ts';

let firm: AdminPortal;
beforeAll(async () => {
  firm = await startAdmin();
});
afterAll(() => firm.portal.stop());

const now = new Date('2026-06-30T04:00:00Z');
const anyAlert = fc.record({
  vendor_tag: fc.constantFrom(31, null),
  priority: fc.constantFrom(1, 2, null),
  status: fc.constantFrom('in-progress' as const, 'resolved' as const, 'cancelled' as const),
  hours: fc.integer({ min: 1, max: 200 }),
  due: fc.option(fc.integer({ min: 1, max: 200 })),
  reopen_count: fc.integer({ min: 0, max: 2 }),
});

it('shows by vendor and priority how many there were, how soon they were resolved, and how many in time', async () => {
  const service = firm.portal.context('admin');
  await fc.assert(
    fc.asyncProperty(fc.array(anyAlert, { maxLength: 40 }), async (drawn) => {
      await firm.portal.connection.collection(alerts.name).deleteMany({});
      const created_time = new Date(now.getTime() - 480 * 3_600_000);
      const after = (hours: number | null) => (hours === null ? null : new Date(created_time.getTime() + hours * 3_600_000));
      await standIn(firm.portal.connection, alerts, drawn.map(({ hours, due, ...one }, i) => ({ ...one, _id: i + 1, org: 1, dormitory: 1, name: 'T', created_time, assign_time: created_time, due_time: after(due), resolve_time: one.status === 'resolved' ? after(hours) : null })));
      const found = await service.atOneInstant(async (session) => {
        const { pages } = await vendorAlerts({ service, scope: { org: 1, dormitories: 'all' }, filters: { dormitory: [1], day: null, days: null }, session, now, language: 'en' });
        const rows: object[] = [];
        for await (const page of pages) rows.push(...page.map(cellsOf));
        return rows;
      });
      const checked = [1, 2, null].flatMap((priority) => {
        const own = drawn.filter((one) => one.vendor_tag === 31 && one.priority === priority && one.status !== 'cancelled');
        if (own.length === 0) return [];
        const took = own.filter(({ status }) => status === 'resolved').map(({ hours }) => hours).toSorted((a, b) => a - b);
        const least = (part: number) => took.find((hours) => took.filter((one) => one <= hours).length >= took.length * part) ?? null;
        const due = own.filter((one) => one.status === 'resolved' && one.due !== null);
        const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1_000) / 10);
        const still_open = own.length - took.length;
        return [{ dormitory: 'North House', vendor: 'Clean Sweep', priority: priority === null ? null : { 1: 'Critical', 2: 'High' }[priority], tickets: own.length, ack_median: null, ack_p90: null, resolve_median: least(0.5), resolve_p90: least(0.9), in_time_share: percent(due.filter((one) => one.hours <= (one.due ?? 0)).length, due.length), reopened_share: percent(own.filter((one) => one.reopen_count > 0).length, own.length), still_open, oldest_days: still_open === 0 ? null : 20 }];
      });
      expect(found).toEqual(checked);
    }),
    { numRuns: 40 },
  );
});
