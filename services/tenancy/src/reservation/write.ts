/** Reserving beds, changing a reservation, cancelling it with what hangs on it, deleting it. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { Handler } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { conflict, illegalTransition, invalidField, staleVersion } from '@firm/platform/errors/apiError';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { vendors } from '@firm/residents/contract/published';
import type { reservationRoutes } from '../../contract/reservationRoutes.ts';
import { endOf, minus, overlaps, type Interval } from '../../contract/interval.ts';
import { resourceType } from '../../contract/resourceTypes.ts';
import { daysOf } from '../allocation/model.ts';
import { locks, reservationKey, roomKey } from '../guard/locks.ts';
import { decideAgain } from '../guard/decideAgain.ts';
import { kindKey } from '../guard/promises.ts';
import type { WriteCall } from '@firm/platform/change/writer';
import { demandDormitory, demandRoom } from '../place/published.ts';
import { activeStays, cancelReservation, previewOf } from './cancel.ts';
import { reservationCollection, reservationWords, type StoredReservation, reservationModel } from './model.ts';
import { renderReservation } from './answer.ts';
import { placeGuardsFor } from './places.ts';
import { promiseGuardsFor } from './promise.ts';
import { demandDays, edited, isWeighty, type ReservationFields } from './rules.ts';
import { reservationWriter } from './entity.ts';

type Routes = typeof reservationRoutes;

export function writeHandlers(service: ServiceContext) {
  const writer = reservationWriter(service);
  const createReservation: Handler<Routes['createReservation']> = async (call) => {
    const { dormitory: named, dorm_id, vendor = null, zone = null, end_date = null, remarks = '', ...body } = call.body;
    const place = named ?? dorm_id;
    if (place === undefined) throw invalidField('dormitory', 'required');
    const dormitory = await demandDormitory(service, call.scope, place);
    const today = clock.today(dormitory.timezone ?? defaultTimeZone);
    await demandReferences(service, call.scope, { res_type: body.res_type, vendor, zone, dormitory: dormitory._id });
    demandDays({ start_date: body.start_date, end_date });
    if (body.start_date < today) throw invalidField('start_date', 'start_in_past');
    const now = clock.now();
    const _id = await service.sequence.next(reservationCollection);
    const made: StoredReservation = {
      ...body,
      _id,
      rev: 1,
      version: 1,
      org: call.scope.org,
      dormitory: dormitory._id,
      vendor,
      zone,
      end_date,
      end_key: endOf({ end: end_date }),
      allocated: 0,
      is_active: true,
      remarks,
      cancelled_time: null,
      words: reservationWords({ _id, remarks }, await vendorName(service, call.scope.org, vendor)),
      created_by: call.caller.id,
      created_time: now,
      update_time: now,
    };
    return decideAgain(async () =>
      locks.hold([...(zone === null ? [] : [roomKey(zone)]), kindKey(made)], async () => {
        const places = await placeGuardsFor(service, null, made);
        const guards = [...(await promiseGuardsFor(service, made, today)), ...places];
        return writer.insert(call, made, { guards });
      }),
    );
  };

  const patchReservation: Handler<Routes['patchReservation']> = async (call) => {
    const { is_active, confirm = false, version, dorm_id, ...body } = call.body;
    const before = await service.rows(reservationModel, call.scope).get(call.params.id);
    if (version !== undefined && version !== before.version) throw staleVersion(await renderReservation(service, before, call.base));
    if (is_active === true && !before.is_active) throw illegalTransition([]);
    if (is_active === false && before.is_active) return cancelReservation(service, call, before._id, confirm, version);
    const fields: ReservationFields = { ...body, ...(dorm_id !== undefined && body.dormitory === undefined && { dormitory: dorm_id }) };
    return changeReservation(service, writer, call, before._id, fields, version);
  };

  const deleteReservation: Handler<Routes['deleteReservation']> = async (call) => {
    await writer.remove(call, call.params.id);
    return Reply.empty();
  };

  const previewCancellation: Handler<Routes['previewCancellation']> = async (call) => {
    const reservation = await service.rows(reservationModel, call.scope).get(call.params.id);
    return previewOf(service, reservation, call.base);
  };

  return { createReservation, patchReservation, deleteReservation, previewCancellation };
}

type ReservationWriter = ReturnType<typeof reservationWriter>;

async function changeReservation(service: ServiceContext, writer: ReservationWriter, call: WriteCall, id: number, fields: ReservationFields, version: number | undefined) {
  return decideAgain(async () => {
    const seen = await service.rows(reservationModel, call.scope).get(id);
    const dormitory = await demandDormitory(service, call.scope, fields.dormitory ?? seen.dormitory);
    const today = clock.today(dormitory.timezone ?? defaultTimeZone);
    const wanted = edited(seen, fields, today);
    await demandReferences(service, call.scope, wanted, seen);
    const keys = [reservationKey(id), ...(wanted.zone === null ? [] : [roomKey(wanted.zone)]), kindKey(wanted)];
    return locks.hold(keys, () =>
      writer.attempt(call, id, version, async (before) => {
        const after = edited(before, fields, today);
        if (!writer.changes(before, after)) return { set: {} };
        const places = await placeGuardsFor(service, before, after);
        const guards = isWeighty(before, after) ? [...(await promiseGuardsFor(service, after, today)), ...places] : places;
        await demandStaysCovered(service, before, after);
        const words = reservationWords(after, await vendorName(service, after.org, after.vendor));
        return { set: { ...after, words }, further: { guards } };
      }),
    );
  });
}

/** @throws 409 when days that a stay has on the reservation's word would be reserved no more. Who came earlier has the days before it by their own right. */
async function demandStaysCovered(service: ServiceContext, before: StoredReservation, after: StoredReservation): Promise<void> {
  if (before.start_date === after.start_date && before.end_key === after.end_key) return;
  const [had, has] = [before, after].map(({ start_date, end_date }) => ({ start: start_date, end: end_date })) as [Interval, Interval];
  const beyond = (await activeStays(service, before)).filter((stay) => minus(daysOf(stay), has).some((days) => overlaps(days, had)));
  if (beyond.length > 0) {
    const conflicts = beyond.slice(0, 50).map((stay) => ({ resource: stay.resource, allocation: stay._id, person: stay.person, start: stay.start_date, end: stay.end_date, ref: stay.resource_ref_id }));
    throw conflict('outside_reservation', 'outside_reservation', { conflicts });
  }
}

type References = Pick<StoredReservation, 'res_type' | 'vendor' | 'zone' | 'dormitory'>;

/** What was good when it was written stays good: only what changes is looked up. */
async function demandReferences(service: ServiceContext, scope: Scope, wanted: References, before?: References): Promise<void> {
  if (wanted.res_type !== before?.res_type && !resourceType(wanted.res_type)) throw invalidField('res_type', 'unknown_reference');
  const moved = wanted.zone !== before?.zone || wanted.dormitory !== before?.dormitory;
  if (wanted.zone !== null && moved && (await demandRoom(service, scope, wanted.zone)).dormitory !== wanted.dormitory) throw invalidField('zone', 'unknown_reference');
  if (wanted.vendor !== null && wanted.vendor !== before?.vendor) {
    const vendor = (await service.published(vendors, scope).byIdNow([wanted.vendor])).get(wanted.vendor);
    if (!vendor?.is_active) throw invalidField('vendor', 'unknown_reference');
  }
}

async function vendorName(service: ServiceContext, org: number, vendor: number | null): Promise<string> {
  return vendor === null ? '' : ((await service.published(vendors, wholeOrg(org)).byId([vendor])).get(vendor)?.name ?? '');
}
