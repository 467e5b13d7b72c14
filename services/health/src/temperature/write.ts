/** Entering readings: a single one, or the round of a floor. */
import type { Change } from '@firm/platform/change/change';
import { clock } from '@firm/platform/clock/clock';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { retryOnConflict, writeConflict } from '@firm/platform/change/writeConflict';
import { invalid, invalidField } from '@firm/platform/errors/apiError';
import { fault } from '@firm/platform/errors/fault';
import { definedMembers } from '@firm/platform/http/bodyChecks';
import type { Handler } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import type { EmployeeRow } from '@firm/residents/contract/published';
import type { NewReading } from '../../contract/temperature/temperature.ts';
import type { temperatureRoutes } from '../../contract/temperature/routes.ts';
import { timeZonesOf } from '../dormitory/timeZone.ts';
import { readSettings } from '../settings/model.ts';
import { renderReadings, type ReadingOfDay } from './answer.ts';
import { knownReadings } from './known.ts';
import { temperatureModel } from './model.ts';
import { markLevels } from '../zone/marks.ts';
import { holdResidents } from '../record/held.ts';
import { healthLists } from '../lookup/setup.ts';
import { messageOf } from '../report/labels.ts';
import { faultOf, rounded, sessionOf } from './rules.ts';

export function addReadingsHandler(service: ServiceContext): Handler<(typeof temperatureRoutes)['addReadings']> {
  return async (call) => {
    const { readings, ...one } = call.body;
    if (readings) refuseBeside(one);
    const sent: readonly NewReading[] = readings ?? [single(one)];
    const now = clock.now();
    const org = call.scope.org;
    const [lists, timeZone, numbers, ids] = await Promise.all([healthLists(service, org), timeZonesOf(service, call.scope), readSettings(service, org), service.sequence.take('health_readings', sent.length)]);
    return retryOnConflict(async () => {
      const { residents, guards } = await holdResidents(service, call.scope, sent.map(({ employee }) => employee));
      const valid: { readonly index: number; readonly reading: ReadingOfDay }[] = [];
      const refusals: { index: number; employee: number; field: string; message: Parameters<typeof invalid>[0][string][number] }[] = [];
      for (const [index, one] of sent.entries()) {
        const resident = residents.get(one.employee);
        const wrong = resident ? faultOf(one, now, lists) : { field: 'employee', message: { key: 'unknown_reference' as const, values: { field: 'employee' } } };
        if (wrong || !resident) refusals.push({ index, employee: one.employee, ...wrong! });
        else valid.push({ index, reading: readingOf(one, resident, timeZone(resident.dormitory), { id: ids[index]!, now, flag: numbers.temperature_flag, by: call.caller.id }) });
      }
      // A reading may have come since it was seen, as from the same file in the hands of a colleague.
      const isKnown = await knownReadings(service, call.scope, valid.map(({ reading }) => dayIdOf(reading)));
      const taken: ReadingOfDay[] = [];
      for (const { index, reading } of valid) {
        if (isKnown(reading)) refusals.push({ index, employee: reading.employee, ...fault('taken_at', 'duplicate') });
        else taken.push(reading);
      }
      const told = refusals.toSorted((a, b) => a.index - b.index).map(({ message, ...rest }) => ({ ...rest, code: message.key, message: messageOf(message, call.language) }));
      // With the reason of each: a file that a colleague has entered already is told by row, and a lost answer is known by its `duplicate`.
      if (taken.length === 0) throw invalid(Object.fromEntries(refusals.map(({ field, message }) => [field, [message]])), { refusals: told });
      const answer = { results: await renderReadings(service, call.scope, taken), refusals: told };
      const feverish = taken.filter(({ flagged }) => flagged).flatMap(({ zone }) => zone ?? []);
      await call.commit({ guards: [...taken.map(guardOf), ...guards], changes: changesOf(taken), ...markLevels(org, { zones: feverish }) }, answer);
      return answer;
    });
  };
}

/** Nothing that was sent is left out in silence. @throws 422 naming what a single reading would say, beside a batch */
function refuseBeside(one: object): void {
  const fields = Object.keys(definedMembers(one));
  if (fields.length > 0) throw invalid(Object.fromEntries(fields.map((field) => [field, [{ key: 'unknown_field', values: { field } }]])));
}

/** @throws 422 for missing required fields */
function single({ employee, temperature, ...rest }: Partial<NewReading>): NewReading {
  if (employee === undefined) throw invalidField('employee', 'required');
  if (temperature === undefined) throw invalidField('temperature', 'required');
  return { ...rest, employee, temperature };
}

function readingOf(
  { temperature, taken_at, method, symptoms = [], remarks = '' }: NewReading,
  { _id: employee, org, dormitory, zone }: EmployeeRow,
  timeZone: string,
  { id, now, flag, by }: { readonly id: number; readonly now: Date; readonly flag: number; readonly by: number },
): ReadingOfDay {
  const at = taken_at ?? now;
  const degrees = rounded(temperature);
  const { day, session } = sessionOf(at, timeZone);
  return { id, temperature: degrees, flagged: degrees >= flag, taken_at: at, session, method: method ?? 'forehead', symptoms: [...symptoms], remarks, recorded_by: by, org, dormitory, employee, zone, day };
}

const dayIdOf = ({ employee, day }: Pick<ReadingOfDay, 'employee' | 'day'>): string => `${employee}:${day}`;

/** Adds a reading to the one document of its resident and day, in any order and from any number of phones; a conflict if the same one has just come. */
function guardOf({ org, dormitory, employee, zone, day, ...reading }: ReadingOfDay): GuardedUpdate {
  const { taken_at, temperature } = reading;
  return {
    collection: temperatureModel.name,
    filter: { _id: dayIdOf({ employee, day }), readings: { $not: { $elemMatch: { taken_at, temperature } } } },
    update: {
      $push: { readings: reading },
      $inc: { n: 1 },
      $max: { highest: reading.temperature, flagged: reading.flagged },
      $setOnInsert: { org, dormitory, employee, zone, day },
    },
    upsert: true,
    otherwise: writeConflict,
  };
}

/** One change record per batch and dormitory: enough to update open screens, without the audit growing by every reading. */
function changesOf(taken: readonly ReadingOfDay[]): (Pick<Change, 'org' | 'dormitory' | 'entity' | 'entity_id' | 'type'> & { data: Record<string, unknown> })[] {
  return [...Map.groupBy(taken, ({ dormitory }) => dormitory)].map(([dormitory, own]) => {
    const flagged = own.filter((one) => one.flagged);
    return {
      org: own[0]!.org,
      dormitory,
      entity: 'healthtrackertemperature',
      entity_id: own[0]!.id,
      type: `healthtrackertemperature.${flagged.length > 0 ? 'flagged' : 'recorded'}`,
      data: { readings: own.length, flagged: flagged.map(({ employee }) => employee) },
    };
  });
}

