/** Figures and lists of alerts: by which days they are counted, and how much is read for them. */
import { clock } from '@firm/platform/clock/clock';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { addDays } from '@firm/platform/contract/days';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { standIn } from '@firm/platform/testing/standIns';
import { dormitories } from '@firm/residents/contract/published';
import { alertReporterFields } from '../contract/fields/alert.ts';
import { alertCollection, noUrgency, type StoredAlert } from '../src/alert/model.ts';
import { migrations } from '../src/migrations.ts';
import { service } from '../src/service.ts';

let portal: TestPortal;
let viewer: TestUser;
const alerts = () => portal.connection.collection<StoredAlert>(alertCollection);
const today = clock.today('Asia/Singapore');
const daysAgo = (days: number, clock: string) => new Date(`${addDays(today, -days)}T${clock}`);

function alert(_id: number, more: Partial<StoredAlert>): StoredAlert {
  const created_time = more.created_time ?? daysAgo(40, '12:00:00Z');
  return {
    ...{ _id, rev: 1, version: 1, org: 1, dormitory: 1, name: 'Tap', description: '', alert_type: null, status: 'open' },
    ...{ issue_location: 'room', area_type: null, problem_type: null, priority: null, severity: null, zone_tag: null },
    ...{ person_tag: null, vendor_tag: null, resource_tag: null, assignee: null, assign_time: null, planned_start_date: null },
    ...{ planned_end_date: null, remarks: '', ack: false, start_time: null, begun: created_time, progress_remarks: '' },
    ...{ resolve_time: null, resolve_remarks: '', created_time, update_time: created_time, created_by: null, images: [] },
    ...{ tag_words: [], words: [], due_time: null, ack_time: null, aged_at: null, reopen_count: 0, source: 'staff', ...emptyOf(alertReporterFields), warned_at: null, breached_at: null, clock_at: null, urgency: more.priority ?? noUrgency, ...more },
  } as StoredAlert;
}

const tags = ['zone_tag', 'person_tag', 'vendor_tag', 'resource_tag', 'assignee'] as const;

beforeAll(async () => {
  portal = await startTestPortal([service]);
  await standIn(portal.connection, dormitories, [
    { _id: 1, org: 1, name: 'Here', timezone: 'Asia/Singapore' },
    { _id: 2, org: 1, name: 'There', timezone: 'America/New_York' },
    { _id: 3, org: 1, name: 'As most are', timezone: defaultTimeZone },
  ]);
  viewer = await portal.user({ permissions: ['view_alert'] });
  const tagged = tags.flatMap((tag, n) => [1, 2, 3].map((i) => alert(1_000 + n * 10 + i, { [tag]: 7 })));
  const others = Array.from({ length: 600 }, (_, i) => alert(2_000 + i, { [tags[i % tags.length] as string]: 100 + i }));
  await alerts().insertMany([...tagged, ...others]);
});
afterAll(() => portal.stop());

/** The number of keys, or of documents if larger, that MongoDB examines for the query. */
async function examined(filter: object): Promise<number> {
  const explained = await alerts().find(filter).sort({ created_time: -1, _id: -1 }).limit(101).explain('executionStats');
  const { totalKeysExamined, totalDocsExamined } = explained.executionStats as { totalKeysExamined: number; totalDocsExamined: number };
  return Math.max(totalKeysExamined, totalDocsExamined);
}

it('reads unresolved alerts by due time, of all or of one dormitory, from an index', async () => {
  const filters: Parameters<typeof examined>[0][] = [{ status: 'open' }, { status: 'open', dormitory: 1 }, { status: 'open', zone_tag: 7 }];
  for (const filter of filters) {
    const explained = await alerts().find({ org: 1, ...filter }).sort({ due_time: 1, urgency: 1, _id: 1 }).limit(11).explain('queryPlanner');
    expect(JSON.stringify(explained.queryPlanner.winningPlan)).not.toContain('"SORT"');
  }
});

it('an alert that a process of the earlier release reported or gave another priority gets its urgency when that is gone', async () => {
  const step = migrations.find(({ id }) => id === '2026-11-29-alerts-have-an-urgency');
  const { urgency: _, ...reported } = alert(3_001, { priority: 2 });
  await alerts().insertMany([reported as StoredAlert, alert(3_002, { priority: 3, urgency: 1 }), alert(3_003, { urgency: 4 }), alert(3_004, { priority: 1 })]);
  const late = () => step?.gives?.({ db: portal.connection.db! }, { revised: true });
  expect([await late(), await late()]).toEqual([3, 0]);
  const rows = await alerts().find({ _id: { $gt: 3_000 } }).sort({ _id: 1 }).toArray();
  expect(rows.map(({ urgency, rev }) => [urgency, rev])).toEqual([[2, 2], [3, 2], [noUrgency, 2], [1, 1]]);
});

it.each(tags)('finds the alerts of one %s without reading all', async (tag) => {
  expect(await examined({ org: 1, [tag]: 7 })).toBeLessThan(10);
  expect(await examined({ org: 1, [tag]: { $in: [7, 8] } })).toBeLessThan(10);
  const answer = await portal.call<{ count: number }>('GET', `/alerts/?${tag}=7`, { as: viewer });
  expect(answer.body.count).toBe(3);
});

describe('the trend', () => {
  const trend = async (query = '') => {
    const { body } = await portal.call<{ days: { day: string; created: number; resolved: number; breached: number }[] }>('GET', `/alerts/trend/${query}`, { as: viewer });
    const busy = body.days.filter((day) => day.created + day.resolved + day.breached > 0);
    return busy.map(({ day, created, resolved, breached }) => [day, created, resolved, breached]);
  };

  beforeAll(async () => {
    await alerts().insertMany([
      // Half past midnight in Singapore is still the previous day in UTC.
      alert(1, { created_time: daysAgo(5, '00:30:00+08:00') }),
      alert(2, { dormitory: 3, created_time: daysAgo(5, '00:30:00+08:00') }),
      alert(3, { dormitory: null, created_time: daysAgo(5, '23:30:00+08:00') }),
      // Late in the evening in New York it is already the next day in UTC.
      alert(4, { dormitory: 2, created_time: daysAgo(6, '23:30:00-05:00'), resolve_time: daysAgo(4, '22:30:00-05:00') }),
      alert(5, { dormitory: 1, breached_at: daysAgo(4, '01:00:00+08:00') }),
    ]);
  });

  it('counts by the local day of each dormitory', async () => {
    const [six, five, four] = [6, 5, 4].map((days) => addDays(today, -days));
    expect(await trend()).toEqual([
      [six, 1, 0, 0],
      [five, 3, 0, 0],
      [four, 0, 1, 1],
    ]);
    expect(await trend('?dormitory=2')).toEqual([
      [six, 1, 0, 0],
      [four, 0, 1, 0],
    ]);
  });
});
