/** The demo's outbreak: only what the rules would have allowed. */
import { dayIn } from '@firm/platform/contract/days';
import type { EmployeeRow } from '@firm/residents/contract/published';
import { defaultNumbers } from '../contract/defaults.ts';
import { allowedStatuses } from '../contract/statuses.ts';
import { caseModel, type StoredCase } from '../src/case/model.ts';
import { residentModel, type StoredResident } from '../src/resident/model.ts';
import { recordModel, type StoredRecord } from '../src/record/model.ts';
import { temperatureModel, type StoredDay } from '../src/temperature/model.ts';
import { startHealth, type HealthPortal } from '../src/testing/healthPortal.ts';
import { zoneLevelModel, type StoredZoneLevel } from '../src/zone/model.ts';
import { seedHealth } from './seed.ts';
import { daysOf } from './temperatures.ts';

let health: HealthPortal;
beforeAll(async () => {
  health = await startHealth();
  const service = health.portal.context('health');
  await seedHealth(service);
  // Seeding may be interrupted and repeated.
  await seedHealth(service);
});
afterAll(() => health.portal.stop());

const rows = <T extends object>({ name }: { readonly name: string }) => health.portal.connection.collection(name).find({ org: 1 }).toArray() as unknown as Promise<T[]>;

it('has one confirmed, two suspected, one discarded, one recovered and one unwell resident, each with one current record', async () => {
  const people = await rows<StoredResident>(residentModel);
  expect(people.map(({ health_status }) => health_status).sort()).toEqual([1, 2, 4, 4, 5, 6]);
  const cases = await rows<StoredCase>(caseModel);
  expect(cases.map(({ state }) => state).sort()).toEqual(['closed', 'discarded', 'open', 'open', 'open']);
  const records = await rows<StoredRecord>(recordModel);
  for (const { _id, current } of people) {
    const own = records.filter(({ employee }) => employee === _id).sort((a, b) => a._id - b._id);
    expect(own.filter(({ is_current }) => is_current).map((one) => one._id)).toEqual([current]);
    own.forEach((one, i) => expect(allowedStatuses(own[i - 1]?.health_status ?? null)).toContain(one.health_status));
    expect(own.every(({ created_time, reporting_date }) => created_time.toISOString().slice(0, 10) === reporting_date || isNow(reporting_date))).toBe(true);
  }
});

/** Records of today are written at this moment, which may be another day in UTC. */
const isNow = (day: string): boolean => Math.abs(Date.now() - Date.parse(day)) < 2 * 86_400_000;

it('has rooms that illness concerns, with reasons', async () => {
  const levels = await rows<StoredZoneLevel>(zoneLevelModel);
  expect(new Set(levels.map(({ level }) => level))).toEqual(new Set(['affected', 'watch']));
  expect(levels.flatMap(({ reasons }) => reasons)).toEqual(expect.arrayContaining(['case-lives-here', 'unwell-lives-here', 'fever']));
});

it('has a fever within a day in a room without a case, at every hour of the week', () => {
  const resident = (_id: number, zone: number): EmployeeRow => ({ _id, zone }) as EmployeeRow;
  const rooms = [1, 2, 3].map((zone) => [1, 2].map((i) => resident(zone * 10 + i, zone)));
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    const now = new Date(Date.UTC(2026, 10, 23, hour, 5));
    const today = dayIn('Asia/Singapore', now);
    const days = daysOf({ org: 1, dormitory: 1, timezone: 'Asia/Singapore', today, residents: rooms.flat(), rooms, officers: [] }, new Map([[31, [1, 8]]]), now);
    const taken = days.flatMap(({ employee, readings }) => readings.map((one) => ({ employee, ...one })));
    expect(taken.every(({ taken_at }) => taken_at <= now)).toBe(true);
    const hot = taken.filter(({ employee, flagged, taken_at }) => flagged && employee !== 31 && taken_at.getTime() > now.getTime() - defaultNumbers.fever_hours * 3_600_000);
    expect([hour, new Set(hot.map(({ employee }) => employee))]).toEqual([hour, new Set([32])]);
  }
});

it('has ninety days of temperatures around the outbreak, and a fever among them', async () => {
  const days = await rows<StoredDay>(temperatureModel);
  expect(new Set(days.map(({ day }) => day)).size).toBeGreaterThanOrEqual(85);
  for (const { readings, n, highest, flagged } of days) {
    expect([n, highest, flagged]).toEqual([readings.length, Math.max(...readings.map(({ temperature }) => temperature)), readings.some((one) => one.flagged)]);
  }
  expect(days.some(({ flagged }) => flagged)).toBe(true);
});
