/**
 * Whether reservations need the beds of a room that is to be deleted (docs/rules/residents.md#closing-what-is-referred-to): its beds go with it, and
 * are refused as they are when they are deleted one by one. Decided on what tenancy publishes. A reservation that is made at the same moment is not
 * seen; tenancy then reports among the breaches from which day on it lacks beds.
 */
import type { ClientSession } from 'mongoose';
import { conflict, type ApiError } from '@firm/platform/errors/apiError';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { lackBeds, reservations, resources, stays } from '@firm/tenancy/contract/published';
import { calendarOf } from '../calendar/calendar.ts';
import { zoneModel } from './model.ts';

/** States of a stay that has its bed; whoever was in one has left it before today. */
const holding = ['reserved', 'checked-in', 'temporarily-out', 'suspended'] as const;

/** The refusal; null: they need none of them. */
export async function promisedBeds(service: ServiceContext, org: number, room: number, session?: ClientSession): Promise<ApiError | null> {
  const scope = wholeOrg(org);
  const inUse = { is_active: true, status: { $ne: 'out-of-order' as const } };
  const own = await service.published(resources, scope).find({ zone: room, ...inUse }, { session });
  const [first] = own;
  if (!first) return null;
  const { dormitory } = first;
  // The beds of a room that is switched off count nowhere.
  const off = (await service.rows(zoneModel, scope).find({ dormitory, is_active: false }, { projection: { _id: 1 }, session }).toArray()).map(({ _id }) => _id);
  if (off.includes(room)) return null;
  const today = (await calendarOf(service, org)).today(dormitory);
  const later = { $or: [{ end_date: null }, { end_date: { $gt: today } }] };
  for (const res_type of new Set(own.map((bed) => bed.res_type))) {
    const promises = await service.published(reservations, scope).find({ dormitory, res_type, is_active: true, ...later }, { session });
    if (promises.length === 0) continue;
    const others = await service.published(resources, scope).find({ dormitory, res_type, ...inUse, zone: { $nin: [...off, room] } }, { fields: [], session });
    const left = new Set(others.map((bed) => bed._id));
    const held = await service.published(stays, scope).find({ dormitory, res_type, state: { $in: [...holding] }, ...later }, { fields: ['resource', 'reservation', 'start_date', 'end_date'], session });
    const claims = held.filter((stay) => left.has(stay.resource)).map(({ resource, reservation, start_date: start, end_date: end }) => ({ resource, reservation, start, end }));
    const promised = promises.map(({ _id: id, start_date: start, end_date: end, count }) => ({ id, start, end, count }));
    if (lackBeds(claims, promised, left.size, today)) return conflict('promised', 'beds_promised', { extra: { free: 0, res_type } });
  }
  return null;
}
