/** Processes that are killed while they derive contacts: every contact and follow-up is written completely, and once. */
import { setTimeout as wait } from 'node:timers/promises';
import { startProcess } from '@firm/platform/testing/processes';
import { caseModel, type StoredCase } from '../src/case/model.ts';
import { contactModel, type StoredContact } from '../src/contact/model.ts';
import { presenceModel, roomPlace } from '../src/presence/model.ts';
import { startHealth, type HealthPortal } from '../src/testing/healthPortal.ts';
import { tracerModel, type StoredTracer } from '../src/tracer/model.ts';

let health: HealthPortal;
const dayMs = 86_400_000;
const kills = 3;
/** Residents by room; the first of each room is a case. */
const rooms = new Map([11, 12, 13, 14, 15].map((room, i) => [room, Array.from({ length: 12 }, (_, j) => 12 * i + j + 1)]));

beforeAll(async () => {
  health = await startHealth();
  const rows = [...rooms].flatMap(([zone, people]) =>
    people.map((employee) => ({
      _id: `test:${employee}`, org: 1, dormitory: 1, employee, place: roomPlace(zone), kind: 'room', zone, resource: 1_000 + employee, isolated: false,
      start: new Date(Date.now() - 30 * dayMs), end: new Date('9999-12-31T00:00:00Z'), source: 'test', source_id: employee,
    })),
  );
  await health.portal.connection.collection(presenceModel.name).insertMany(rows);
}, 60_000);
afterAll(() => health.portal.stop());

/** Waits for as long as a killed process's transaction can block. */
async function until(holds: () => Promise<boolean>, every: number): Promise<void> {
  for (const end = Date.now() + 100_000; Date.now() < end; await wait(every)) if (await holds()) return;
  throw new Error('it did not come to pass');
}

test(`${kills} processes killed during their derivations, and one that completes the work`, async () => {
  const { portal, record } = health;
  const cases = portal.connection.collection<StoredCase>(caseModel.name);
  const contacts = portal.connection.collection<StoredContact>(contactModel.name);
  const tracers = portal.connection.collection<StoredTracer>(tracerModel.name);
  const index = [...rooms.values()].map(([first]) => first ?? 0);
  for (const employee of index) await record(employee, 5, { onset_date: new Date(Date.now() - 3 * dayMs).toISOString().slice(0, 10) });
  const due = () => cases.countDocuments({ derive_at: { $ne: null } });
  let interrupted = 0;
  for (let i = 0; i < kills; i += 1) {
    // Requests another derivation, as a corrected stay would.
    await cases.updateMany({}, { $set: { derive_at: new Date() }, $inc: { rev: 1 } });
    const all = await due();
    const one = await startProcess(portal, 'health');
    await until(async () => (await due()) < all, 1);
    await one.kill();
    if ((await due()) > 0) interrupted += 1;
    const written = await contacts.find().toArray();
    // A case has all of its contacts or none.
    for (const own of Map.groupBy(written, ({ index_record }) => index_record).values()) expect(own).toHaveLength(11);
    expect(new Set((await tracers.find().toArray()).map(({ key }) => key)).size).toBe(written.length);
  }
  expect(interrupted).toBeGreaterThan(0);
  const last = await startProcess(portal, 'health');
  try {
    await until(async () => (await due()) === 0 && (await tracers.countDocuments({ mark: { $ne: null } })) === 0, 100);
  } finally {
    await last.stop();
  }
  const pairs = [...rooms.values()].flatMap(([first, ...others]) => others.map((other) => `${first}-${other}`)).sort();
  const active = await contacts.find({ active: true }).toArray();
  expect(active.map((one) => `${one.case_employee}-${one.contact_employee}`).sort()).toEqual(pairs);
  expect((await tracers.find({ final_status: 'under-follow-up' }).toArray()).map((one) => `${one.case_employee}-${one.employee}`).sort()).toEqual(pairs);
  // The status Contact was given to each of them once.
  const marked = await portal.connection.collection('health_records').aggregate<{ n: number }>([{ $match: { health_status: 3 } }, { $group: { _id: '$employee', n: { $sum: 1 } } }]).toArray();
  expect(marked.map(({ n }) => n)).toEqual(pairs.map(() => 1));
}, 400_000);
