/** Asking for a change that another administrator has to approve, and making it without approval. */
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import type { Principal } from '@firm/platform/auth/principal';
import { turnOf } from '@firm/platform/change/turn';
import { clock } from '@firm/platform/clock/clock';
import { conflict, forbidden } from '@firm/platform/errors/apiError';
import type { Call } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import { mostRightsRequests, rightsRequestHours } from '../../contract/limits.ts';
import type { RightsRequestAnswer, RightsRequestBody, rightsRequestRoutes } from '../../contract/rightsRequest.ts';
import { groupsById } from '../group/known.ts';
import { findUser } from '../user/find.ts';
import { chosenMemberships, withoutEnded } from '../user/memberships.ts';
import { renderRequest } from './answer.ts';
import { isHeld } from './gate.ts';
import { rightsRequestEntity, rightsRequestModel, rightsRequests, type Prepared, type RightsOrder, type RightsRequest } from './model.ts';
import { notHeld, prepareOrder } from './prepare.ts';

type Asking = Call<(typeof rightsRequestRoutes)['askForRights']>;

/** Stores a request. @throws what the requested call itself throws · 409 `not_held`, `too_many` */
export async function askForRights(service: ServiceContext, { caller, body, base, commit }: Asking): Promise<RightsRequestAnswer> {
  const order = await orderOf(service, caller, body);
  const turn = await turnOf(service, caller.org, `rights requests ${caller.id}`);
  const waiting = await service.rows(rightsRequestModel, caller.scope).count({ 'asked_by.id': caller.id, status: 'pending' });
  if (waiting >= mostRightsRequests) throw conflict('too_many', 'too_many_requests_waiting', {}, { max: mostRightsRequests });
  const request = await requestOf(service, caller, order, await preparedToAsk(service, caller, order), body.reason);
  const answer = renderRequest(request, caller, base);
  await commit(entityWrite(rightsRequestEntity, null, request, 'requested', { guards: [turn] }), answer);
  return answer;
}

/** Makes the change at once, for a superuser alone; the request is stored as its record. */
export async function bypassApproval(service: ServiceContext, { caller, body, base, commit }: Asking): Promise<RightsRequestAnswer> {
  if (!caller.isSuperuser) throw forbidden();
  const order = await orderOf(service, caller, body);
  const prepared = await preparedToAsk(service, caller, order);
  const asked = await requestOf(service, caller, order, prepared, body.reason);
  const request: RightsRequest = { ...asked, status: 'bypassed', decided_by: asked.asked_by, decided_time: asked.asked_time };
  const answer = renderRequest(request, caller, base);
  await commit(joinWrites([prepared.write, entityWrite(rightsRequestEntity, null, request, 'bypassed')]), answer);
  return answer;
}

/** The change that the body asks for, as it is stored: memberships with their ends, so that later changes of the account do not alter it. */
async function orderOf(service: ServiceContext, caller: Principal, body: RightsRequestBody): Promise<RightsOrder> {
  if (body.kind === 'settings') return { kind: 'settings' };
  const { reason: _reason, bypass: _bypass, ...order } = body;
  if (order.kind === 'dormitories') {
    const { users, all = false, gain = [], lose = [] } = order;
    // A user who gets access to all dormitories loses none.
    return { kind: order.kind, users: [...new Set(users)], all, gain: all ? [] : [...new Set(gain)], lose: all ? [] : lose.filter((id) => !gain.includes(id)) };
  }
  if (order.kind !== 'user') return order;
  const { groups: named, kind, user, ...flags } = order;
  const given = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
  if (!named) return { kind, user, ...given };
  const before = await findUser(service, caller, String(user));
  const now = clock.now();
  return { kind, user, ...given, ...chosenMemberships(named, await groupsById(service, caller.org), withoutEnded(before, now), now) };
}

/** Prepares a requested change. Only a change that needs approval can be requested. @throws what the call itself throws · 409 `not_held` */
async function preparedToAsk(service: ServiceContext, caller: Principal, order: RightsOrder): Promise<Prepared> {
  const alone = await prepareOrder(service, caller, order, 'two').then(() => true, (error: unknown) => {
    if (isHeld(error)) return false;
    throw error;
  });
  if (alone) throw notHeld();
  return prepareOrder(service, caller, order, 'four');
}

/** The request as it is stored first, waiting for another administrator. */
async function requestOf(service: ServiceContext, caller: Principal, order: RightsOrder, { effects, subject }: Prepared, reason: string): Promise<RightsRequest> {
  const now = clock.now();
  return {
    ...{ _id: await service.sequence.next(rightsRequests), rev: 1, org: caller.org, kind: order.kind, order, subject_name: subject, reason, status: 'pending', effects },
    ...{ asked_by: { id: caller.id, name: caller.name }, asked_time: now, until: new Date(now.getTime() + rightsRequestHours * 3_600_000) },
    ...{ decided_by: null, decided_time: null, remarks: '', answered_to: null },
  };
}
