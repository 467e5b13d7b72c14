/** Four processes of the service on one database: a schedule runs once per period, and each day's facts are stored once. */
import { setTimeout as wait } from 'node:timers/promises';
import { clock } from '@firm/platform/clock/clock';
import { startProcess, type ServiceProcess } from '@firm/platform/testing/processes';
import { until } from '@firm/platform/testing/until';
import type { SavedReport } from '../contract/saved/savedReport.ts';
import type { ExportDocument } from '../src/export/model.ts';
import { factsModel } from '../src/facts/model.ts';
import type { SavedDocument } from '../src/saved/model.ts';
import { dueAfter } from '../src/saved/period.ts';
import { startAdmin, type AdminPortal } from '../src/testing/adminPortal.ts';

const schedules = 12;
const recipients = 3;
/** Time for four processes to start on a busy machine. */
const patienceMs = 180_000;

let firm: AdminPortal;
let processes: readonly ServiceProcess[] = [];
beforeAll(async () => {
  firm = await startAdmin();
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await firm.portal.stop();
});

it('makes one file for each recipient of each due schedule, whichever of the four is faster', async () => {
  const people = await Promise.all(Array.from({ length: recipients }, () => firm.portal.user({ permissions: ['view_employee', 'view_workzone'] })));
  const [owner] = people;
  if (!owner) throw new Error('nobody');
  const schedule = { every: 'day', day: 1, time: '06:00', timezone: 'Asia/Singapore', recipients: people.map(({ id }) => id), only_if_rows: false } as const;
  const ids: number[] = [];
  for (let i = 0; i < schedules; i += 1) {
    const { body } = await firm.call<SavedReport>('POST', '/reportsettings/', owner, { name: `Rooms ${i}`, report: 3, columns: ['room'], schedule });
    ids.push(body.id);
  }
  processes = await Promise.all(Array.from({ length: 4 }, () => startProcess(firm.portal, 'admin')));
  const saved = firm.portal.connection.collection<SavedDocument>('admin_saved_reports');
  const exports = firm.portal.connection.collection<ExportDocument>('admin_exports');
  const due = dueAfter(schedule, new Date(clock.millis() - 86_400_000));
  await saved.updateMany({ _id: { $in: ids } }, { $set: { next_time: due.at } });
  await until(async () => (await saved.countDocuments({ _id: { $in: ids }, last: { $ne: null } })) === schedules, 'all were taken up', 60_000);
  // Wait for another round of each process: a late one finds nothing to do.
  await wait(6_000);
  const made = await exports.find({ schedule: { $in: ids } }).toArray();
  expect(made).toHaveLength(schedules * recipients);
  expect(new Set(made.map(({ schedule: of, period, requested_by }) => `${of} ${period} ${requested_by}`)).size).toBe(schedules * recipients);
  expect(new Set(made.map(({ period }) => period))).toEqual(new Set([due.period]));
  const turns = await firm.portal.connection.collection('admin_changes').countDocuments({ type: 'report.run' });
  expect(turns).toBe(schedules);
  const facts = await firm.portal.connection.collection(factsModel.name).find({}).toArray();
  expect(new Set(facts.map(({ dormitory }) => dormitory as number))).toEqual(new Set([1, 2, 9]));
  expect(facts).toHaveLength(3);
}, patienceMs);
