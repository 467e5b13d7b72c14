/**
 * Applies events of the tenancy service to residents, rooms and figures, in the transaction that marks the event as
 * applied: once, in order of revision, and also those that were missed while down.
 */
import type { ClientSession } from 'mongoose';
import type { Consumer, EventOf } from '@firm/platform/change/consumer';
import { entityChange, entityWrite, joinWrites } from '@firm/platform/change/entity';
import type { GuardedUpdate, Write } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import type { DataOf } from '@firm/platform/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { defaultRoomRules, resources, roomRules, stayEvents, type ResidentFigures, type RoomFigures } from '@firm/tenancy/contract/published';
import { calendarOf } from '../calendar/calendar.ts';
import { residentEntity } from '../resident/entity.ts';
import { residentModel } from '../resident/model.ts';
import { residentWords } from '../resident/words.ts';
import { figureMoves, zoneFigures } from '../figures/rules.ts';
import { zoneEntity } from '../zone/entity.ts';
import { zoneModel } from '../zone/model.ts';
import { overLimit } from '../zone/overLimit.ts';
import { residentAfter, isNewer, zoneAfter } from './rules.ts';

/** A stay whose last step was undone, and a stay that was created by the undone step. */
const undoEvents: ReadonlySet<string> = new Set(['resourceallocation.undone', 'resourceallocation.removed']);

type StayEventData = DataOf<typeof stayEvents>;

export function followTenancy(service: ServiceContext): Consumer<StayEventData> {
  return { events: stayEvents, apply: (event, session) => applyFigures(service, event, session) };
}

/** The write for one event; null if everything in it was already applied. */
export async function applyFigures(service: ServiceContext, event: EventOf<StayEventData>, session: ClientSession): Promise<Write | null> {
  const { employee, zones } = event.data;
  const effects: (Write | null)[] = [];
  if (employee) effects.push(await residentWrite(service, event, employee, session));
  for (const figures of zones) effects.push(await zoneWrite(service, event, figures, session));
  const real = effects.filter((effect) => effect !== null);
  if (real.length === 0) return null;
  const { changes = [], ...write } = joinWrites(real);
  return { ...write, changes: changes.map((change) => ({ ...change, by: event.by, request_id: event.request_id })) };
}

async function residentWrite(
  service: ServiceContext,
  event: EventOf<StayEventData>,
  figures: ResidentFigures,
  session: ClientSession,
): Promise<Write | null> {
  const before = await service.rows(residentModel, wholeOrg(event.org)).findOne({ _id: figures.id }, { session });
  if (!before || !isNewer(before, figures)) return null;
  const bed = figures.resource_ref_id ?? (await bedOf(service, event.org, figures.resource, session));
  const calendar = await calendarOf(service, event.org, event.at);
  const after = residentAfter(before, figures, calendar.today(figures.dormitory ?? before.dormitory), bed);
  const type = before.tenancy_status === after.tenancy_status ? 'updated' : 'tenancy_switched';
  return entityWrite(residentEntity, before, { ...after, words: residentWords(after), update_time: clock.now() }, type);
}

async function zoneWrite(
  service: ServiceContext,
  event: EventOf<StayEventData>,
  figures: RoomFigures,
  session: ClientSession,
): Promise<Write | null> {
  const before = await service.rows(zoneModel, wholeOrg(event.org)).findOne({ _id: figures.id }, { session });
  if (!before || !isNewer(before, figures)) return null;
  const after = zoneAfter(before, figures, undoEvents.has(event.type));
  const { occupied, reserved, bed_count, status, tenancy_rev } = after;
  const moved = status !== before.status || bed_count !== before.bed_count;
  const set = { occupied, reserved, bed_count, status, tenancy_rev, ...(moved && { update_time: clock.now() }) };
  const guard: GuardedUpdate = {
    collection: zoneModel.name,
    filter: { _id: before._id, rev: before.rev },
    // Check-ins and check-outs do not make an open form stale; a changed status, which the form shows, does.
    update: { $set: set, ...(moved && { $inc: { rev: 1 } }) },
    // Makes the transaction retry; the event is never lost.
    otherwise: writeConflict,
  };
  const type = status === before.status ? 'occupancy_changed' : 'status_switched';
  const over = occupied > before.occupied ? overLimit(before, after, await roomLimit(service, event.org, session)) : [];
  return { guards: [guard], increments: figureMoves(zoneFigures, before, after), changes: [entityChange(zoneEntity, before, after, type), ...over] };
}

async function roomLimit(service: ServiceContext, org: number, session: ClientSession): Promise<number> {
  const rules = await service.published(roomRules, wholeOrg(org)).findOne({}, { session });
  return (rules ?? defaultRoomRules).max_residents_per_room;
}

async function bedOf(service: ServiceContext, org: number, resource: number | null, session: ClientSession): Promise<string> {
  if (resource === null) return '';
  const bed = await service.published(resources, wholeOrg(org)).findOne({ _id: resource }, { session });
  return bed?.ref_id ?? '';
}
