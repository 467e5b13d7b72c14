/** Files that one process begins and another completes: only unsaved work is repeated, and the bytes equal those of a single run. */
import { mongo } from 'mongoose';
import { clock } from '@firm/platform/clock/clock';
import { principals } from '@firm/platform/contract/accounts';
import { addDays, defaultTimeZone } from '@firm/platform/contract/days';
import type { TestUser } from '@firm/platform/testing/portal';
import { startWorker } from '@firm/platform/testing/processes';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { until } from '@firm/platform/testing/until';
import { segmentForm, segmentSizes } from '@firm/platform/table/segments';
import { sha256Of } from '@firm/platform/uploads/contentHash';
import { employees, zones } from '@firm/residents/contract/published';
import { adminDefaults } from '../contract/settingsDefaults.ts';
import type { ExportTracker } from '../contract/export/tracker.ts';
import { runExports } from '../src/export/job.ts';
import type { ExportDocument } from '../src/export/model.ts';
import { startAdmin, type AdminPortal } from '../src/testing/adminPortal.ts';

const rooms = 80_000;
let firm: AdminPortal;
let reader: TestUser;

beforeAll(async () => {
  firm = await startAdmin();
  reader = await firm.portal.user({ permissions: ['view_employee', 'view_workzone'] });
  await firm.portal.connection.collection(zones.name).createIndex({ org: 1, dormitory: 1, zone_ref_id: 1, _id: 1 });
  for (let from = 0; from < rooms; from += 10_000) {
    await standIn(firm.portal.connection, zones, Array.from({ length: 10_000 }, (_, i) => ({ _id: 1_000 + from + i, org: 1, dormitory: 1 + ((from + i) % 2), zone_ref_id: `R-${String(from + i).padStart(6, '0')}`, zone_kind: 'room', bed_count: 8, occupied: i % 9 })));
  }
});
afterAll(() => firm.portal.stop());

const stored = () => firm.portal.connection.collection<ExportDocument>('admin_exports');
const one = async (id: number): Promise<ExportDocument> => (await stored().findOne({ _id: id })) as unknown as ExportDocument;
const ask = async (format: 'xlsx' | 'csv'): Promise<number> => (await firm.call<ExportTracker>('POST', '/exporttrackers/', reader, { report: 3, format })).body.id;
/** As if the dead process had been gone for a long time. */
const free = (id: number) => stored().updateOne({ _id: id }, { $set: { 'lease.until': new Date(0) } });
/** Segments that belong to no file. */
const files = () => firm.portal.connection.collection('admin_files.files').countDocuments({ 'metadata.kind': 'export-segment', 'metadata.loose_since': { $type: 'date' } });
const fileOf = async (id: number): Promise<Buffer> => Buffer.from(await (await fetch(`${firm.portal.address}/exporttrackers/${id}/file/`, { headers: { authorization: `Bearer ${reader.token}` } })).arrayBuffer());

/** The raw bytes of a workbook's entry. */
function entryOf(file: Buffer, name: string): Buffer {
  const at = file.indexOf(name) - 30;
  const from = at + 30 + name.length;
  return file.subarray(at, from + file.readUInt32LE(at + 18));
}

it.each(['xlsx', 'csv'] as const)('a process is killed at %s and another continues: no segment is written twice, and the file is that of one run', async (format) => {
  const whole = await ask(format);
  await firm.portal.work(() => runExports(firm.portal.context('admin')));
  const loose = await files();
  const id = await ask(format);
  const first = startWorker(firm.portal, 'admin');
  await until(async () => ((await one(id)).made?.segments.length ?? 0) > 0, 'a segment is kept', 60_000);
  await first.kill();
  const dead = await one(id);
  expect(dead).toMatchObject({ status: 'IP', attempt: 1, total: rooms });
  await free(id);
  const second = startWorker(firm.portal, 'admin');
  await until(async () => (await one(id)).status !== 'IP', 'the other has made it', 60_000);
  await second.stop();
  const done = await one(id);
  // After the end only the result is stored; the segments are gone from the export.
  expect(done).toMatchObject({ status: 'SU', completed: rooms, made: null, as_of: dead.as_of });
  const changes = await firm.portal.connection.collection('admin_changes').find({ entity: 'exporttracker', entity_id: id }).sort({ _id: 1 }).toArray();
  expect(changes.map(({ type }) => String(type))).toEqual(['requested', 'started', 'continued', 'succeeded'].map((type) => `exporttracker.${type}`));
  const [continued, once] = [await fileOf(id), await fileOf(whole)];
  // A file of one run is hashed while it is written, a file of two when it is complete.
  expect([done.file?.sha256, (await one(whole)).file?.sha256]).toEqual([sha256Of(continued), sha256Of(once)]);
  if (format === 'csv') expect(continued.equals(once)).toBe(true);
  else expect(entryOf(continued, 'xl/worksheets/sheet1.xml').equals(entryOf(once, 'xl/worksheets/sheet1.xml'))).toBe(true);
  // What the dead process was writing is orphaned, and cleaned up within the hour.
  expect((await files()) - loose).toBeLessThanOrEqual(1);
}, 180_000);

it('a permission removed while a file is created stops it within five seconds, and leaves no file', async () => {
  const leaving = await firm.portal.user({ permissions: ['view_employee', 'view_workzone'] });
  const { id } = (await firm.call<ExportTracker>('POST', '/exporttrackers/', leaving, { report: 3, format: 'csv' })).body;
  const run = firm.portal.work(() => runExports(firm.portal.context('admin')));
  await until(async () => (await one(id)).total !== null, 'it is being made', 60_000);
  await changeStandIns(firm.portal.connection, principals, leaving.id, { permissions: [] });
  const taken = performance.now();
  await run;
  expect(performance.now() - taken).toBeLessThan(5_000);
  expect(await one(id)).toMatchObject({ status: 'CA', file: null, made: null, total: rooms, message: [{ key: 'rights_lost', values: {} }] });
}, 120_000);

it('a process told to stop keeps what it has written, and nothing has failed', async () => {
  const id = await ask('csv');
  // It is not told to stop before something is saved.
  let kept = false;
  const watching = until(async () => (kept = ((await one(id)).made?.segments.length ?? 0) > 0), 'a segment is kept', 60_000);
  await Promise.all([runExports(firm.portal.context('admin'), () => kept), watching]);
  const left = await one(id);
  if (left.status === 'SU') return;
  expect(left).toMatchObject({ status: 'IP', lease: null, attempt: 0 });
  await firm.portal.work(() => runExports(firm.portal.context('admin')));
  expect(await one(id)).toMatchObject({ status: 'SU', attempt: 1, as_of: left.as_of });
}, 120_000);

it('what was read at an instant that is no longer available is read again, without mixing', async () => {
  const loose = await files();
  const id = await ask('csv');
  const context = firm.portal.context('admin');
  const { id: file } = await context.files.saveStream({ org: 1, dormitory: null, kind: 'export-segment', uploadedBy: reader.id, contentType: 'text/csv' }, (async function* () { yield await Promise.resolve(Buffer.from('old\r\n')); })());
  const segment = { file, rows: segmentSizes.segment, cut: 0, crc: 0, raw: 5, bytes: 5 };
  await stored().updateOne({ _id: id }, { $set: { status: 'IP', as_of: new Date(0), made: { at: new mongo.Timestamp({ t: 1_000_000_000, i: 1 }), form: segmentForm, segments: [segment], sums: {} } } });
  await runExports(context);
  const done = await one(id);
  expect(done).toMatchObject({ status: 'SU', completed: rooms });
  expect(done.as_of?.getTime()).toBeGreaterThan(0);
  const text = (await fileOf(id)).toString();
  expect([text.split('\r\n').length, text.includes('old')]).toEqual([rooms + 2, false]);
  expect(await files()).toBe(loose);
}, 120_000);

it('a missing segment makes the file start again', async () => {
  const id = await ask('csv');
  const at = new mongo.Timestamp({ t: Math.floor(Date.now() / 1_000) - 5, i: 1 });
  await stored().updateOne({ _id: id }, { $set: { status: 'IP', as_of: new Date(0), made: { at, form: segmentForm, segments: [{ file: 'gone', rows: segmentSizes.segment, cut: 0, crc: 0, raw: 5, bytes: 5 }], sums: {} } } });
  await firm.portal.work(() => runExports(firm.portal.context('admin')));
  expect(await one(id)).toMatchObject({ status: 'SU', completed: rooms });
}, 120_000);

it('administrators are notified of a file with many people’s data, and not of others', async () => {
  const { connection } = firm.portal;
  const ends = addDays(clock.today(defaultTimeZone), 5);
  await standIn(connection, employees, Array.from({ length: adminDefaults.bulk_export_alert }, (_, i) => ({ _id: 10_000 + i, org: 1, dormitory: 1, name: `Resident ${i}`, tenancy_status: 'CI' as const, work_pass_expiry: ends })));
  for (const columns of [['name', 'days_left'], ['days_left']]) await firm.call('POST', '/exporttrackers/', reader, { report: 2, format: 'csv', columns });
  await firm.portal.work(() => runExports(firm.portal.context('admin')));
  const bulkChanges = await connection.collection('admin_changes').find({ type: 'exporttracker.bulk' }).toArray();
  expect(bulkChanges).toHaveLength(1);
  expect(await one(Number(bulkChanges[0]?.entity_id))).toMatchObject({ columns: ['name', 'days_left'], total: adminDefaults.bulk_export_alert });
}, 120_000);
