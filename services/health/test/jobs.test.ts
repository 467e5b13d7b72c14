/** Jobs over all organisations take their work in batches of limited size, and what fails holds up nothing else. */
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import { writeMarks } from '../src/derive/job.ts';
import { recordIsolated } from '../src/isolation/job.ts';
import { openEnd, presenceModel } from '../src/presence/model.ts';
import { residentModel } from '../src/resident/model.ts';
import { startHealth, type HealthPortal } from '../src/testing/healthPortal.ts';
import { tracerModel } from '../src/tracer/model.ts';

let health: HealthPortal;
const context = () => health.portal.context('health');
const collection = (name: string) => health.portal.connection.collection<{ _id: number; [field: string]: unknown }>(name);
beforeAll(async () => {
  health = await startHealth();
});
afterEach(resetClock);
afterAll(() => health.portal.stop());

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

describe('statuses that follow-ups request', () => {
  const failing = 120;
  const marked = (_id: number) => ({ _id, rev: 1, version: 1, org: 1, dormitory: 1, key: `0:${_id}`, employee: 1 + (_id % 60), index_record: 0, final_status: 'under-follow-up', mark: 'contact', checks: [] });
  const waiting = () => collection(tracerModel.name).countDocuments({ mark: 'contact' });

  it('that cannot be written do not hold up the others, and are retried a minute later', async () => {
    await collection(tracerModel.name).insertMany([...upTo(failing), failing + 1].map(marked));
    const { commits } = context();
    const commit = commits.commit.bind(commits);
    const broken = jest.spyOn(commits, 'commit').mockImplementation((write) => (write.guards?.some(({ collection: of, filter }) => of === tracerModel.name && Number(filter._id) <= failing) ? Promise.reject(new Error('cannot be')) : commit(write)));
    for (let turn = 0; turn < 3; turn += 1) await writeMarks(context());
    expect(await collection(tracerModel.name).findOne({ _id: failing + 1 })).toMatchObject({ mark: null, mark_retry_at: null });
    expect(await waiting()).toBe(failing);
    const tries = broken.mock.calls.length;
    await writeMarks(context());
    expect([tries, broken.mock.calls.length]).toEqual([failing + 1, failing + 1]);
    broken.mockRestore();
    shiftClock(61_000);
    for (let turn = 0; turn < 3; turn += 1) await writeMarks(context());
    expect(await waiting()).toBe(0);
    expect((await collection(residentModel.name).findOne({ _id: 1 }))?.health_status).toBe(3);
  });
});

it('residents to be isolated are looked up in batches, and the last of many is recorded too', async () => {
  const others = upTo(1_200).map((n) => ({ _id: 10_000 + n, rev: 1, org: 1, dormitory: 1, isolation_wanted: true, case: null, cleared: true, words: [] }));
  await collection(residentModel.name).insertMany(others);
  await health.record(30, 4, { isolation_wanted: true });
  await health.portal.connection.collection<{ _id: string }>(presenceModel.name).insertOne({ _id: 'stay:1:1', org: 1, dormitory: 1, employee: 30, place: 'z:15', kind: 'room', zone: 15, resource: 1, isolated: true, start: new Date(), end: openEnd, source: 'stay', source_id: 1 } as { _id: string });
  const presences = jest.spyOn(health.portal.connection.collection(presenceModel.name), 'find');
  await recordIsolated(context());
  const asked = presences.mock.calls.flatMap(([filter]) => (filter as { employee?: { $in: number[] } }).employee?.$in.length ?? []);
  presences.mockRestore();
  expect([Math.max(...asked) <= 500, asked.reduce((sum, n) => sum + n, 0)]).toEqual([true, others.length + 1]);
  expect(await collection(residentModel.name).findOne({ _id: 30 })).toMatchObject({ isolation_wanted: false, loc_status: 3 });
  await collection(residentModel.name).deleteMany({ _id: { $in: others.map(({ _id }) => _id) } });
});
