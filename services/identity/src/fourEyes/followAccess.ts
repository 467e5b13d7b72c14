/**
 * Handles dormitory access that was approved but could no longer be granted: marks the request, and notifies the user who made it
 * (docs/rules/access.md#four-eyes).
 */
import type { ClientSession } from 'mongoose';
import { entityWrite } from '@firm/platform/change/entity';
import type { Consumer, EventOf } from '@firm/platform/change/following/consumer';
import type { Write } from '@firm/platform/change/write';
import type { DataOf } from '@firm/platform/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { accessEvents } from '@firm/residents/contract/published';
import { rightsRequestEntity, rightsRequestModel } from './model.ts';

type AccessEvent = EventOf<DataOf<typeof accessEvents>>;

export function followAccess(service: ServiceContext): Consumer<DataOf<typeof accessEvents>> {
  return { events: accessEvents, apply: (event, session) => applyNotGiven(service, event, session) };
}

async function applyNotGiven(service: ServiceContext, { org, data, by, request_id }: AccessEvent, session: ClientSession): Promise<Write | null> {
  const before = await service.rows(rightsRequestModel, wholeOrg(org)).findOne({ _id: data.request }, { session });
  if (!before || !['approved', 'bypassed'].includes(before.status)) return null;
  const write = entityWrite(rightsRequestEntity, before, { ...before, status: 'not_done', answered_to: before.asked_by.id }, 'not_done');
  // The requester was notified of the approval, so they must be notified again.
  const answered_to: [unknown, unknown] = [null, before.asked_by.id];
  return { ...write, changes: write.changes?.map((change) => ({ ...change, changes: { ...change.changes, answered_to }, by, request_id })) };
}
