/**
 * Applies what happened in the tenancy service to residents, rooms and figures, within the transaction that marks the
 * event as applied: once, in order of revision, also after being down.
 */
import type { ClientSession } from 'mongoose';
import { changedFields, type Change } from '@firm/platform/change/change';
import type { Consumer } from '@firm/platform/change/consume';
import { writeConflict } from '@firm/platform/change/writeConflict';
import type { GuardedUpdate, Increment, NewChange, Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import type { ServiceContext } from '@firm/platform/service/context';
import { calendarOf } from '../calendar/calendar.ts';
import { employeeModel, type EmployeeDocument } from '../employee/model.ts';
import { employeeWords } from '../employee/words.ts';
import { employeeChanges } from '../employee/write.ts';
import { employeeFigures, figureMoves, zoneFigures } from '../figures/rules.ts';
import { zoneModel, type ZoneDocument } from '../zone/model.ts';
import { zoneEvent } from '../zone/write.ts';
import { employeeAfter, isNews, zoneAfter } from './rules.ts';
import { tenancyEvents, tenancyWords, type EmployeeWord, type ZoneWord } from './words.ts';

export function followTenancy(service: ServiceContext): Consumer {
  return { from: 'tenancy', types: tenancyEvents, apply: (change, session) => applyWords(service, change, session) };
}

interface Effect {
  readonly guard: GuardedUpdate;
  readonly increments: readonly Increment[];
  readonly change: NewChange;
}

/** The effect of one event; null when everything in it is known already. */
export async function applyWords(service: ServiceContext, event: Change, session: ClientSession): Promise<Write | null> {
  const { employee, zones } = tenancyWords.parse(event.data);
  const effects: (Effect | null)[] = [];
  if (employee) effects.push(await ofEmployee(service, event, employee, session));
  for (const word of zones) effects.push(await ofZone(service, event, word, session));
  const real = effects.filter((effect) => effect !== null);
  if (real.length === 0) return null;
  return {
    guards: real.map(({ guard }) => guard),
    increments: real.flatMap(({ increments }) => increments),
    changes: real.map(({ change }) => ({ ...change, by: event.by, request_id: event.request_id })),
  };
}

async function ofEmployee(
  service: ServiceContext,
  event: Change,
  word: EmployeeWord,
  session: ClientSession,
): Promise<Effect | null> {
  const employees = service.connection.collection<EmployeeDocument>(employeeModel.name);
  const before = (await employees.findOne({ _id: word.id, org: event.org }, { session })) as EmployeeDocument | null;
  if (!before || !isNews(before, word)) return null;
  const bed = word.resource_ref_id ?? (await bedOf(service, event.org, word.resource, session));
  const calendar = await calendarOf(service, event.org, event.at);
  const after = employeeAfter(before, word, calendar.today(word.dormitory ?? before.dormitory), bed);
  const { _id, rev, org, ...set } = { ...after, words: employeeWords(after), update_time: clock.now() };
  return {
    guard: guardOf(employeeModel.name, _id, rev, changed(before, set)),
    increments: figureMoves(employeeFigures, before, after),
    change: {
      org,
      dormitory: after.dormitory,
      entity: 'employee',
      entity_id: _id,
      type: before.tenancy_status === after.tenancy_status ? 'employee.updated' : 'employee.tenancy_switched',
      changes: changedFields({ ...before }, { ...after }, ignored),
      data: {
        name: after.name,
        ...employeeChanges.event(after),
      },
    },
  };
}

async function ofZone(
  service: ServiceContext,
  event: Change,
  word: ZoneWord,
  session: ClientSession,
): Promise<Effect | null> {
  const zones = service.connection.collection<ZoneDocument>(zoneModel.name);
  const before = (await zones.findOne({ _id: word.id, org: event.org }, { session })) as ZoneDocument | null;
  if (!before || !isNews(before, word)) return null;
  const after = zoneAfter(before, word);
  const { occupied, reserved, bed_count, status, tenancy_rev } = after;
  const moved = status !== before.status || bed_count !== before.bed_count;
  return {
    guard: guardOf(
      zoneModel.name,
      before._id,
      before.rev,
      { occupied, reserved, bed_count, status, tenancy_rev, ...(moved && { update_time: clock.now() }) },
      // Comings and goings do not make an open form stale; a status that it would show does.
      moved ? 1 : 0,
    ),
    increments: figureMoves(zoneFigures, before, after),
    change: {
      org: before.org,
      dormitory: before.dormitory,
      entity: 'zone',
      entity_id: before._id,
      type: status === before.status ? 'zone.occupancy_changed' : 'zone.status_switched',
      changes: changedFields({ ...before }, { ...after }, ignored),
      data: { name: before.name, ...zoneEvent(after) },
    },
  };
}

const ignored = ['rev', 'words', 'tenancy_rev', 'update_time', 'work_pass_remind_on', 'passport_remind_on'];

/** Conflicts within the transaction end in another try; the event is never lost. */
const guardOf = (collection: string, _id: number, rev: number, set: object, by = 1): GuardedUpdate => ({
  collection,
  filter: { _id, rev },
  update: { $set: set, ...(by > 0 && { $inc: { rev: by } }) },
  otherwise: writeConflict,
});

/** Of `after`, what differs: an update names no field that somebody else may be writing. */
function changed<T extends object>(before: T, after: Partial<T>): Partial<T> {
  const entries = Object.entries(after) as [keyof T, unknown][];
  return Object.fromEntries(
    entries.filter(([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value)),
  ) as Partial<T>;
}

async function bedOf(service: ServiceContext, org: number, resource: number | null, session: ClientSession): Promise<string> {
  if (resource === null) return '';
  const bed = await service.connection
    .collection<{ _id: number; org: number; ref_id: string }>('tenancy_resources_v1')
    .findOne({ _id: resource, org }, { session });
  return bed?.ref_id ?? '';
}
