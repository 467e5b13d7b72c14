/**
 * Gives the first administrator of a new operator access to every dormitory, since there is nobody else to grant it
 * (docs/rules/access.md#operators).
 */
import type { ClientSession } from 'mongoose';
import type { Consumer, EventOf } from '@firm/platform/change/following/consumer';
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import type { DataOf } from '@firm/platform/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { accessStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import { operatorEvents } from '@firm/identity/contract/published';
import { accessModel, type AccessDocument } from './model.ts';

type OperatorEvent = EventOf<DataOf<typeof operatorEvents>>;

export function followOperators(service: ServiceContext): Consumer<DataOf<typeof operatorEvents>> {
  return { events: operatorEvents, apply: (event, session) => applyOperator(service, event, session) };
}

/** null if the account's access has already been set. */
async function applyOperator(service: ServiceContext, { org, data, by, request_id }: OperatorEvent, session: ClientSession): Promise<Write | null> {
  const { administrator: _id } = data;
  if (await service.rows(accessModel, wholeOrg(org)).findOne({ _id }, { session })) return null;
  const access: AccessDocument = { _id, rev: 1, org, all: true, dormitories: [], update_time: clock.now() };
  return {
    inserts: [{ collection: accessModel.name, documents: [{ ...access }] }],
    changes: [{ org, dormitory: null, entity: 'dormitory_access', entity_id: _id, type: 'dormitory_access.changed', changes: { all: [false, true] }, by, request_id }],
    stamps: [accessStamp(org)],
  };
}
