/** Presences derived from visits and runs are kept as long as those, and what was concluded from them stays. */
import type { Page } from '@firm/platform/contract/route';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { members, visitPresences, visitRetention } from '@firm/safedistance/contract/published';
import type { ContactPeriod } from '../contract/tracing/tracing.ts';
import { catchUpGatherings } from '../src/presence/gatherings.ts';
import { openEnd, presenceModel, type StoredPresence } from '../src/presence/model.ts';
import { forgetVisits } from '../src/presence/retention.ts';
import { catchUpTeams } from '../src/presence/teamWork.ts';
import { startHealth, type HealthPortal } from '../src/testing/healthPortal.ts';

let health: HealthPortal;
const hour = 3_600_000;
const dayMs = 24 * hour;
/** The date that many days ago, in the dormitory's time zone. */
const day = (ago: number): string => new Date(Date.now() + 8 * hour - ago * dayMs).toISOString().slice(0, 10);
const at = (ago: number, hours: number): Date => new Date(Date.parse(`${day(ago)}T00:00:00+08:00`) + hours * hour);
const context = () => health.portal.context('health');
const presences = () => health.portal.connection.collection<StoredPresence>(presenceModel.name);

beforeAll(async () => {
  health = await startHealth();
  await changeStandIns(health.portal.connection, visitRetention, 1, { days: 7 });
});
afterEach(() => presences().deleteMany({}));
afterAll(() => health.portal.stop());

test('presences of visits and runs end with the days for which the organisation keeps them; others do not', async () => {
  const of = (_id: string, end: Date, more: Partial<StoredPresence> = {}): StoredPresence => ({
    ...{ _id, org: 1, dormitory: 1, employee: 1, place: 'z:17', kind: 'facility', zone: 17, resource: null, isolated: false, start: new Date(end.getTime() - hour), end, source: 'visit', source_id: 1 },
    ...more,
  });
  const ago = (days: number) => new Date(Date.now() - days * dayMs);
  await presences().insertMany([
    of('visit:1:1', ago(7.1)),
    of('visit:2:1', ago(6.9)),
    of('visit:3:1', openEnd, { start: ago(30) }),
    of('run:4:1', ago(8), { source: 'run' }),
    of('stay:5:1', ago(400), { source: 'stay', kind: 'room' }),
    of('task:6:1', ago(40), { source: 'task' }),
    // Without settings of its own, ninety days.
    of('visit:7:91', ago(8), { org: 2, employee: 91 }),
    of('visit:8:91', ago(91), { org: 2, employee: 91 }),
  ]);
  await forgetVisits(context());
  expect((await presences().find({}).sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual(['stay:5:1', 'task:6:1', 'visit:2:1', 'visit:3:1', 'visit:7:91']);
});

test('contact periods outlive the presences, when their case is derived again too; what the case excludes is superseded as ever', async () => {
  const { call, manager, record, portal } = health;
  await standIn(portal.connection, visitPresences, [9, 5].flatMap((ago, i) => [21, 22].map((employee) => ({ _id: 700 + 2 * i + employee - 21, org: 1, dormitory: 1, people: [employee], kind: 'facility' as const, place: 'z:17', zone: 17, start: at(ago, 8), end: at(ago, 10) }))));
  await catchUpGatherings(context(), 1);
  const { id } = await record(21, 4, { onset_date: day(8) });
  const derive = async (kinds: string[]) => {
    expect((await call('POST', `/healthtrackrecords/${id}/trace/`, manager, { kinds })).status).toBe(200);
    const { results } = (await call<Page<ContactPeriod>>('GET', `/contactperiods/?index_record=${id}&ordering=start`, manager)).body;
    return results.map(({ contact_employee, minutes, active }) => [contact_employee, minutes, active]);
  };
  const both = [[22, 120, true], [22, 120, true]];
  expect(await derive(['facility'])).toEqual(both);
  await forgetVisits(context());
  expect(await presences().countDocuments({ source: 'visit' })).toBe(2);
  expect(await derive(['facility'])).toEqual(both);
  expect(await derive(['room'])).toEqual([[22, 120, false], [22, 120, false]]);
});

test('a day whose visit was deleted does not become one that is assumed with the team', async () => {
  const { portal } = health;
  await standIn(portal.connection, members, [{ _id: 1, org: 1, project: 3, employee: 41, location: 4, team: 'Crew A', start_date: day(12), end_date: null }]);
  const visit = (ago: number): StoredPresence => ({
    ...{ _id: `visit:${ago}:41`, org: 1, dormitory: 1, employee: 41, place: 'l:4', kind: 'worksite', zone: null, resource: null, isolated: false },
    ...{ start: at(ago, 9), end: at(ago, 11), source: 'visit', source_id: ago },
  });
  await presences().insertMany([visit(10), visit(3)]);
  const days = async () => {
    await catchUpTeams(context(), 1, () => false);
    return (await presences().find({ source: 'team' }).sort({ _id: 1 }).toArray()).map(({ _id }) => _id.slice(7));
  };
  const before = await days();
  expect([before.includes(day(5)), before.includes(day(3)), before.includes(day(10))]).toEqual([true, false, false]);
  await forgetVisits(context());
  expect(await presences().countDocuments({ source: 'visit' })).toBe(1);
  expect(await days()).toEqual(before);
});

describe('while safe distance does not publish the settings yet', () => {
  beforeAll(() => health.portal.connection.dropCollection(visitRetention.name));

  test('no presence is deleted', async () => {
    const [end, of] = [new Date(Date.now() - 400 * dayMs), { dormitory: 1, place: 'z:17', kind: 'facility' as const, zone: 17, resource: null, isolated: false, source_id: 1 }];
    await presences().insertMany([
      { _id: 'visit:1:1', org: 1, employee: 1, start: new Date(+end - hour), end, source: 'visit', ...of },
      { _id: 'run:2:91', org: 2, employee: 91, start: new Date(+end - hour), end, source: 'run', ...of },
    ]);
    await forgetVisits(context());
    expect(await presences().countDocuments({})).toBe(2);
    // An organisation without settings of its own is no reason to keep them.
    await standIn(health.portal.connection, visitRetention, [{ _id: 1, org: 1, days: 730 }]);
    await forgetVisits(context());
    expect((await presences().find({}).toArray()).map(({ _id }) => _id)).toEqual(['visit:1:1']);
    await health.portal.connection.dropCollection(visitRetention.name);
  });

  test('a contact that may rest on deleted presences stays, however short the setting; a later one is superseded', async () => {
    const { call, manager, record, portal } = health;
    await standIn(portal.connection, visitPresences, [9, 5].flatMap((ago, i) => [31, 32].map((employee) => ({ _id: 800 + 2 * i + employee - 31, org: 1, dormitory: 1, people: [employee], kind: 'facility' as const, place: 'z:18', zone: 18, start: at(ago, 8), end: at(ago, 10) }))));
    await catchUpGatherings(context(), 1);
    const { id } = await record(31, 4, { onset_date: day(8) });
    const derive = async () => {
      expect((await call('POST', `/healthtrackrecords/${id}/trace/`, manager, { kinds: ['facility'] })).status).toBe(200);
      return (await call<Page<ContactPeriod>>('GET', `/contactperiods/?index_record=${id}&ordering=start`, manager)).body.results.map(({ active }) => active);
    };
    expect(await derive()).toEqual([true, true]);
    await presences().deleteMany({ source: 'visit' });
    expect(await derive()).toEqual([true, false]);
  });
});
