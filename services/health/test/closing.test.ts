/** Residents and zones are deleted at the very moment in which something is recorded about them: one of the two succeeds, never both. */
import { clock } from '@firm/platform/clock/clock';
import type { PublishedView } from '@firm/platform/contract/published';
import { runs } from '@firm/platform/testing/deep';
import { startCloser, useWhileClosing } from '@firm/platform/testing/closer';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { dormitories, employees, used, vendors, zones } from '@firm/residents/contract/published';
import { contactPeriods, healthRecords, temperatureDays } from '../contract/published.ts';
import { startHealth, type Failure, type HealthPortal } from '../src/testing/healthPortal.ts';

const n = runs(12, 30);
let health: HealthPortal;
let closer: Awaited<ReturnType<typeof startCloser>>;
let serial = 0;

beforeAll(async () => {
  health = await startHealth();
  closer = await startCloser(health.portal);
});
afterAll(async () => {
  await closer?.end();
  await health?.portal.stop();
});

/** New residents of dormitory 1, each with a room, a client and a dormitory of their own. */
async function newcomers(): Promise<number[]> {
  const ids = Array.from({ length: n }, () => 1_000 + (serial += 1));
  const { connection } = health.portal;
  await standIn(connection, dormitories, ids.map((_id) => ({ _id, org: 1, name: `House ${_id}`, timezone: 'Asia/Singapore' })));
  await standIn(connection, vendors, ids.map((_id) => ({ _id, org: 1, name: `Client ${_id}` })));
  await standIn(connection, zones, ids.map((_id) => ({ _id, org: 1, dormitory: _id, name: `Room ${_id}`, zone_ref_id: `R-${_id}`, zone_type_name: 'ROOM', zone_kind: 'room' as const })));
  await standIn(connection, employees, ids.map((_id) => ({ _id, org: 1, dormitory: _id, vendor: _id, zone: _id, name: `Resident ${_id}`, pass_number: `P${_id}` })));
  return ids;
}

const views = { employee: employees, zone: zones, vendor: vendors, dormitory: dormitories } as const;
type Kind = keyof typeof views;
type Use = (id: number) => Promise<{ status: number; body: unknown }>;

/** Records something about each resident while what it names is deleted, which the resident has just left. */
async function race(kind: Kind, referrer: PublishedView, field: string, use: Use): Promise<void> {
  const ids = await newcomers();
  const deleted = async (id: number) => {
    if (kind !== 'employee') await changeStandIns(health.portal.connection, employees, id, { [kind]: { zone: 11, vendor: null, dormitory: 1 }[kind] });
    return closer.close({ thing: used[kind](id), view: views[kind], id, set: null, referrers: [{ view: referrer, filter: { [field]: id } }] });
  };
  const [first, ...raced] = await useWhileClosing(ids, use, deleted);
  expect(first).toMatchObject({ status: 201 });
  for (const { id, status, closed } of raced) {
    expect([id, [201, 422].includes(status)]).toEqual([id, true]);
    const names = (await health.portal.connection.collection(referrer.name).countDocuments({ [field]: id })) > 0;
    expect([id, closed && names]).toEqual([id, false]);
  }
}

const post = (path: string, body: object) => health.call<Failure>('POST', path, health.manager, body);
const record: Use = (employee) => post('/healthtrackrecords/', { employee, health_status: 6 });
const reading: Use = (employee) => post('/healthtrackertemperatures/', { employee, temperature: 36.6 });

describe('what is deleted is named by no health record', () => {
  it.each<Kind>(['employee', 'vendor', 'dormitory'])('a %s', (kind) => race(kind, healthRecords, kind, record));
  it('the zone of a record', () => race('zone', healthRecords, 'zone', (zone) => post('/healthtrackrecords/', { employee: (zone % 60) + 1, health_status: 6, zone })));
});

it.each<Kind>(['employee', 'zone', 'dormitory'])('a %s that is deleted is named by no reading', (kind) => race(kind, temperatureDays, kind, reading));

it('nobody who is deleted is named by a contact period', async () => {
  const { id } = await health.record(60, 4);
  const [start, end] = [-7_200_000, -3_600_000].map((ago) => new Date(clock.millis() + ago).toISOString());
  await race('employee', contactPeriods, 'contact_employee', (contact_employee) => post('/contactperiods/', { index_record: id, contact_employee, start, end }));
});
