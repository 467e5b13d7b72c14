/** Changing a resident's tenancy status by hand (docs/rules/residents.md#tenancy-status-by-hand). */
import type { Further } from '@firm/platform/change/entity';
import { conflict, illegalTransition, type ApiError } from '@firm/platform/errors/apiError';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { stays } from '@firm/tenancy/contract/published';
import { tenancyMovesByHand } from '../../contract/resident/tenancyStatuses.ts';
import { calendarOf } from '../calendar/calendar.ts';
import { zoneModel } from '../zone/model.ts';
import { departureWrite } from '../zone/occupants.ts';
import type { ResidentDocument } from './model.ts';

/**
 * What the status change requested by `body` sets, and its effect on the room: it ends the stay in a bed.
 * @throws 409 with the allowed statuses, never checked in or transferred · 409 with the stay, if tenancy has to end or suspend it together with its bed
 */
export async function tenancyMove(
  service: ServiceContext,
  before: ResidentDocument,
  body: Partial<ResidentDocument>,
): Promise<{ set: Partial<ResidentDocument>; further: Further }> {
  const to = body.tenancy_status;
  if (to === undefined || to === before.tenancy_status) return { set: {}, further: {} };
  const allowed = tenancyMovesByHand(before.tenancy_status, before.ever_checked_in);
  if (!allowed.includes(to)) throw illegalTransition(allowed);
  const staying = await refusalOfStay(service, before);
  if (staying) throw staying;
  const today = (await calendarOf(service, before.org)).today(before.dormitory);
  const set = { tenancy_status: to, tenancy_status_date: today };
  if (before.zone === null) return { set, further: {} };
  const zone = await service.rows(zoneModel, wholeOrg(before.org)).findOne({ _id: before.zone });
  const left = { ...set, zone: null, resource_ref_id: '', room_ic: false };
  return { set: left, further: zone ? departureWrite(zone) : {} };
}

/** A status that contradicts the stay would leave the bed allocated, and no one else could get it. */
async function refusalOfStay(service: ServiceContext, { _id, org }: ResidentDocument): Promise<ApiError | null> {
  const stay = await service.published(stays, wholeOrg(org)).findOne({ employee: _id, is_active: true, checked_in: true });
  if (!stay) return null;
  return conflict('referenced', 'referenced', { references: [{ entity: 'resourceallocation', count: 1, ids: [stay._id] }] });
}
