/**
 * Keeps zone levels correct: takes the marks, evaluates the zones that they name from the current data, and also those whose level
 * lapses by time. Levels and marks change in one transaction: whatever a killed process did not write is still marked, and two
 * simultaneous processes write the same.
 */
import { clock } from '@firm/platform/clock/clock';
import { isWriteConflict, writeConflict } from '@firm/platform/change/writeConflict';
import type { NewChange, Write } from '@firm/platform/change/write';
import { joinWrites } from '@firm/platform/change/entity';
import { addDays } from '@firm/platform/contract/days';
import type { Job } from '@firm/platform/jobs/schedule';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { disinfectStatuses, employees, zones, type ZoneRow } from '@firm/residents/contract/published';
import { caseModel } from '../case/model.ts';
import { residentModel } from '../resident/model.ts';
import { presenceModel } from '../presence/model.ts';
import { readSettings } from '../settings/model.ts';
import { temperatureModel } from '../temperature/model.ts';
import { timeZoneOf } from '../dormitory/timeZone.ts';
import { startOf } from '../tracing/window.ts';
import { zoneLevelModel, zoneMarkModel, type StoredMark, type StoredZoneLevel } from './model.ts';
import { evaluateLevel, type ZoneFacts } from './rules.ts';

const marksAtOnce = 200;
const zonesAtOnce = 200;
const dayMs = 86_400_000;
/** Residents follow tenancy within moments; a mark that still waits after this concerns a resident who is gone or has moved on. */
const markWait = { retryMs: 300, maxMs: 60_000 };

/** In every process (docs/rules/health.md#zone-levels). @param everyMs milliseconds between two rounds */
export function zoneLevelJob(service: ServiceContext, everyMs = 300): Job {
  return { name: 'zone levels', everyMs, run: () => evaluateDue(service) };
}

/** Evaluates every marked zone and every lapsed level. */
export async function evaluateDue(service: ServiceContext): Promise<void> {
  const now = clock.now();
  const [marks, lapsed] = await Promise.all([
    service.everyRow(zoneMarkModel, 'levels of every organisation').find({ at: { $lte: now } }).sort({ at: 1 }).limit(marksAtOnce).toArray(),
    service.everyRow(zoneLevelModel, 'levels of every organisation').find({ review_at: { $type: 'date', $lte: now } }, { projection: { org: 1 } }).limit(zonesAtOnce).toArray(),
  ]);
  for (const org of new Set([...marks, ...lapsed].map((one) => one.org))) {
    const own = marks.filter((one) => one.org === org);
    try {
      await evaluateOrg(service, org, own, lapsed.filter((one) => one.org === org).map(({ _id }) => _id), now);
    } catch (error) {
      // Otherwise another process was faster; the next round looks again.
      if (!isWriteConflict(error)) service.log.error({ err: error, org }, 'health levels of zones could not be stored; retrying');
    }
  }
}

async function evaluateOrg(service: ServiceContext, org: number, marks: readonly StoredMark[], lapsed: readonly number[], now: Date): Promise<void> {
  const known = await zonesOfPeople(service, org, [...new Set(marks.flatMap(({ people }) => people))], now);
  const concerned = [...new Set([...lapsed, ...marks.flatMap((one) => one.zones), ...known])];
  const writes: Write[] = [];
  for (let at = 0; at < concerned.length; at += zonesAtOnce) writes.push(await levelsOf(service, org, concerned.slice(at, at + zonesAtOnce), now));
  const waiting = await waitingOf(service, org, marks, now);
  const done = marks.filter((one) => !waiting.has(one));
  const ofMarks: Write = {
    deletes: done.length > 0 ? [{ collection: zoneMarkModel.name, filter: { org, _id: { $in: done.map(({ _id }) => _id) } } }] : [],
    // A mark that another process has deleted meanwhile was handled by it.
    guards: [...waiting].map(({ _id }) => ({ collection: zoneMarkModel.name, filter: { _id, org }, update: { $set: { at: new Date(now.getTime() + markWait.retryMs) } }, otherwise: writeConflict })),
  };
  await service.commits.commit(joinWrites([...writes, ofMarks]));
}

/** Marks of residents whose record does not yet show the room that tenancy reported. */
async function waitingOf(service: ServiceContext, org: number, marks: readonly StoredMark[], now: Date): Promise<Set<StoredMark>> {
  const pending = marks.filter((one) => one.tenancy_rev !== null && now.getTime() - one.made.getTime() < markWait.maxMs);
  const rows = await service.published(employees, wholeOrg(org)).byIdNow(pending.flatMap(({ people }) => people));
  return new Set(pending.filter(({ people, tenancy_rev }) => people.some((id) => (rows.get(id)?.tenancy_rev ?? 0) < (tenancy_rev ?? 0))));
}

/** Where residents live, where ill residents were, and the zones whose level rests on them. */
async function zonesOfPeople(service: ServiceContext, org: number, people: readonly number[], now: Date): Promise<number[]> {
  if (people.length === 0) return [];
  const scope = wholeOrg(org);
  const numbers = await readSettings(service, org);
  const [residents, ill, levels] = await Promise.all([
    service.published(employees, scope).byIdNow(people),
    service.rows(caseModel, scope).find({ employee: { $in: [...people] }, state: 'open' }, { projection: { employee: 1 } }).toArray(),
    service.rows(zoneLevelModel, scope).find({ people: { $in: [...people] } }, { projection: { _id: 1 } }).toArray(),
  ]);
  const since = new Date(now.getTime() - numbers.level_days * dayMs);
  const were = await service
    .rows(presenceModel, scope)
    .find({ employee: { $in: ill.map((one) => one.employee) }, end: { $gt: since }, start: { $lte: now } }, { projection: { zone: 1 } })
    .toArray();
  return [...[...residents.values()].map(({ zone }) => zone), ...were.map(({ zone }) => zone), ...levels.map(({ _id }) => _id)].filter((zone) => zone !== null);
}

/** The current levels of some zones; unchanged ones are left out. */
async function levelsOf(service: ServiceContext, org: number, ids: readonly number[], now: Date): Promise<Write> {
  const scope = wholeOrg(org);
  const [rows, stored, numbers] = await Promise.all([
    service.published(zones, scope).byIdNow(ids),
    service.rows(zoneLevelModel, scope).withIds([...ids]).toArray(),
    readSettings(service, org),
  ]);
  const facts = await factsOf(service, org, [...rows.values()], numbers, now);
  const known = new Map(stored.map((one) => [one._id, one]));
  const guards: NonNullable<Write['guards']>[number][] = [];
  const changes: NewChange[] = [];
  const gone = stored.filter(({ _id }) => !rows.has(_id)).map(({ _id }) => _id);
  for (const row of rows.values()) {
    const before = known.get(row._id) ?? null;
    const evaluated = evaluateLevel(facts.get(row._id) ?? nothing, numbers, await timeZoneOf(service, org, row.dormitory), now);
    if (before === null && evaluated.level === 'clear') continue;
    const after = { org, dormitory: row.dormitory, ...evaluated, since: before?.level === evaluated.level ? before.since : now };
    if (before !== null && isSame(before, after)) continue;
    guards.push({ collection: zoneLevelModel.name, filter: { _id: row._id, rev: before?.rev ?? 0 }, update: { $set: after, $inc: { rev: 1 } }, upsert: before === null, otherwise: writeConflict });
    if (before === null || isVisibleChange(before, after)) {
      const data = { level: after.level, reasons: after.reasons, rev: (before?.rev ?? 0) + 1 };
      changes.push({ org, dormitory: row.dormitory, entity: 'healthzonelevel', entity_id: row._id, type: 'healthzonelevel.changed', data });
    }
  }
  return { guards, changes, deletes: gone.length > 0 ? [{ collection: zoneLevelModel.name, filter: { _id: { $in: gone } } }] : [] };
}

const nothing: ZoneFacts = { toDisinfect: false, lives: [], cases: [], fevers: [] };
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isSame = (before: StoredZoneLevel, after: Omit<StoredZoneLevel, '_id' | 'rev'>): boolean =>
  (Object.keys(after) as (keyof typeof after)[]).every((field) => same(before[field], after[field]));

/** Whether the change is visible to those who show levels. */
const isVisibleChange = (before: StoredZoneLevel, after: Omit<StoredZoneLevel, '_id' | 'rev'>): boolean =>
  (['dormitory', 'level', 'reasons', 'cases', 'cases_before', 'contacts', 'unwell', 'fevers', 'last_case_day'] as const).some((field) => !same(before[field], after[field]));

interface FactNumbers {
  readonly level_days: number;
  readonly fever_hours: number;
  readonly window_before_days: number;
}

/** A few indexed reads for all zones together. */
async function factsOf(service: ServiceContext, org: number, rows: readonly ZoneRow[], numbers: FactNumbers, now: Date): Promise<Map<number, ZoneFacts>> {
  const scope = wholeOrg(org);
  const ids = rows.map(({ _id }) => _id);
  const hotSince = new Date(now.getTime() - numbers.fever_hours * 3_600_000);
  // One more day, since dates differ between time zones.
  const hotDay = addDays(hotSince.toISOString().slice(0, 10), -1);
  const residents = await service.published(employees, scope).find({ zone: { $in: ids } }, { fields: ['zone'] });
  const lives = new Map(residents.map(({ _id, zone }) => [_id, zone]));
  const [open, hot] = await Promise.all([
    service.rows(caseModel, scope).find({ state: 'open' }, { projection: { employee: 1, onset: 1, dormitory: 1 } }).toArray(),
    service.rows(temperatureModel, scope).find({ $or: [{ zone: { $in: ids } }, { employee: { $in: [...lives.keys()] } }], day: { $gte: hotDay }, flagged: true }, { projection: { zone: 1, employee: 1, readings: 1 } }).toArray(),
  ]);
  const [people, were] = await Promise.all([
    service
      .rows(residentModel, scope)
      .find({ _id: { $in: residents.map(({ _id }) => _id) }, cleared: false }, { projection: { health_status: 1 } })
      .toArray(),
    service
      .rows(presenceModel, scope)
      .find(
        { employee: { $in: open.map(({ employee }) => employee) }, end: { $gt: new Date(now.getTime() - numbers.level_days * dayMs) }, start: { $lte: now }, zone: { $in: ids } },
        { projection: { employee: 1, zone: 1, start: 1, end: 1 } },
      )
      .toArray(),
  ]);
  const status = new Map(people.map(({ _id, health_status }) => [_id, health_status]));
  const infectiousFrom = new Map<number, number>();
  for (const { employee, onset, dormitory } of open) infectiousFrom.set(employee, startOf(addDays(onset, -numbers.window_before_days), await timeZoneOf(service, org, dormitory)));
  const residentsOf = Map.groupBy(residents, ({ zone }) => zone);
  const cases = Map.groupBy(were.filter(({ employee, end }) => end.getTime() > (infectiousFrom.get(employee) ?? Infinity)), ({ zone }) => zone);
  // A day is of the room of its first reading: whoever has moved on the same day counts also where they live now.
  const rooms = (one: (typeof hot)[number]) => new Set([one.zone, lives.get(one.employee) ?? one.zone]);
  const fevers = Map.groupBy(hot.flatMap((one) => [...rooms(one)].map((room) => ({ ...one, room }))), ({ room }) => room);
  return new Map(
    rows.map(({ _id, status: state }) => [
      _id,
      {
        toDisinfect: disinfectStatuses.includes(state),
        lives: (residentsOf.get(_id) ?? []).flatMap(({ _id: employee }) => {
          const health_status = status.get(employee) ?? null;
          return health_status === null ? [] : [{ employee, health_status }];
        }),
        cases: cases.get(_id) ?? [],
        fevers: (fevers.get(_id) ?? []).flatMap(({ employee, readings }) => readings.filter((one) => one.flagged).map(({ taken_at }) => ({ employee, taken_at }))),
      },
    ]),
  );
}
