/** Alerts and their times, compared with a checker that does not use a database: random alerts of two dormitories. */
import { alerts } from '@firm/maintenance/contract/published';
import { standIn } from '@firm/platform/testing/standIns';
import { dormitories } from '@firm/residents/contract/published';
import fc from 'fast-check';
import { incidents } from '../src/report/rows/incidents.ts';
import { startAdmin, type AdminPortal } from '../src/testing/adminPortal.ts';

let firm: AdminPortal;
beforeAll(async () => {
  firm = await startAdmin();
});
afterAll(() => firm.portal.stop());

const minute = 60_000;
const now = new Date('2026-06-30T04:00:00Z');
const later = fc.option(fc.integer({ min: 1, max: 20_000 }));
const anyAlert = fc.record({
  dormitory: fc.constantFrom(51, 52, null),
  ago: fc.integer({ min: 1, max: 150 * 1_440 }),
  status: fc.constantFrom('open' as const, 'assigned' as const, 'in-progress' as const, 'resolved' as const, 'cancelled' as const),
  ack: later,
  resolve: fc.integer({ min: 1, max: 20_000 }),
  due: later,
  assign: later,
});

/** The day of a moment in Singapore, which has no daylight saving time. */
const singapore = (moment: number): { day: string } => ({ day: new Date(moment + 8 * 60 * minute).toISOString().slice(0, 10) });

it('shows for each alert of the ninety days how long it took and how late it is', async () => {
  const { connection } = firm.portal;
  await standIn(connection, dormitories, [51, 52].map((_id) => ({ _id, org: 1, name: `House ${_id}`, timezone: 'Asia/Singapore' })));
  const service = firm.portal.context('admin');
  await fc.assert(
    fc.asyncProperty(fc.array(anyAlert, { minLength: 1, maxLength: 30 }), async (drawn) => {
      await connection.collection(alerts.name).deleteMany({});
      await standIn(connection, alerts, drawn.map(({ dormitory, ago, status, ack, resolve, due, assign }, i) => {
        const created_time = new Date(now.getTime() - ago * minute);
        const after = (minutes: number | null) => (minutes === null ? null : new Date(created_time.getTime() + minutes * minute));
        return { _id: i + 1, org: 1, dormitory, name: `T${i + 1}`, status, created_time, assign_time: after(assign), ack_time: after(ack), resolve_time: status === 'resolved' ? after(resolve) : null, due_time: after(due) };
      }));
      const found = await service.atOneInstant(async (session) => {
        const { total, pages } = await incidents({ service, scope: { org: 1, dormitories: 'all' }, filters: { dormitory: [51, 52], day: null, days: null }, session, now, language: 'en' });
        const rows = new Map<string, object>();
        for await (const page of pages) for (const row of page) rows.set(String(row.title), { dormitory: row.dormitory, ack: row.ack_minutes, resolve: row.resolve_hours, late: row.late_hours, open: row.open_days, days: [row.reported, row.assigned, row.acknowledged, row.due, row.resolved] });
        expect(rows.size).toBe(await total);
        return rows;
      });
      // Ninety days in Singapore's time zone, where it is noon: this half day and 89 whole ones.
      const checked = drawn.flatMap(({ dormitory, ago, status, ack, resolve, due, assign }, i) => {
        if (dormitory === null || ago > 89.5 * 1_440) return [];
        const over = status === 'resolved' || status === 'cancelled';
        const took = status === 'resolved' ? resolve : ago;
        const late = status !== 'cancelled' && due !== null && took > due ? Math.round((took - due) / 6) / 10 : null;
        const days = [0, assign, ack, due, status === 'resolved' ? resolve : null].map((after) => (after === null ? null : singapore(now.getTime() + (after - ago) * minute)));
        return [[`T${i + 1}`, { dormitory: `House ${dormitory}`, ack, resolve: status === 'resolved' ? Math.round(resolve / 6) / 10 : null, late, open: over ? null : Math.floor(ago / 1_440), days }] as const];
      });
      expect(found).toEqual(new Map(checked));
    }),
    { numRuns: 40 },
  );
});
