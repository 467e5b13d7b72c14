/** How a request ends: another administrator approves or rejects it, or its requester withdraws it. */
import type { Principal } from '@firm/platform/auth/principal';
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import { requireVersion, revised } from '@firm/platform/change/writing/version';
import { clock } from '@firm/platform/clock/clock';
import { ApiError, conflict } from '@firm/platform/errors/apiError';
import type { Call } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import type { RightsRequestAnswer, rightsRequestRoutes } from '../../contract/rightsRequest.ts';
import { renderRequest } from './answer.ts';
import { findRequest } from './find.ts';
import { rightsRequestEntity, type Prepared, type RightsRequest } from './model.ts';
import { prepareOrder, sameEffects } from './prepare.ts';
import { requesterOf } from './requester.ts';
import { checkDecider, checkWithdrawing } from './rules.ts';
import { mayBeSamePerson } from './samePerson.ts';

type Routes = typeof rightsRequestRoutes;

/** Approves a request, which makes its change, or rejects it. */
export async function decideRequest(service: ServiceContext, { caller, params, body, base, commit }: Call<Routes['decideRightsRequest']>): Promise<RightsRequestAnswer> {
  const before = await findRequest(service, caller, params.id);
  const now = clock.now();
  checkDecider({ request: before, decider: caller.id, together: await mayBeSamePerson(service, before.org, before.asked_by.id, caller.id), now });
  await requireVersion(body.version, before.rev, () => renderRequest(before, caller, base));
  const prepared = body.status === 'approved' ? await approved(service, caller, before) : null;
  const decision = { status: body.status, remarks: body.remarks ?? '', decided_by: { id: caller.id, name: caller.name }, decided_time: now };
  const after = revised<RightsRequest>(before, { ...decision, answered_to: before.asked_by.id });
  const decided = entityWrite(rightsRequestEntity, before, after, body.status);
  const answer = renderRequest(after, caller, base);
  await commit(prepared ? joinWrites([prepared.write, decided]) : decided, answer);
  return answer;
}

/** Takes back the caller's own request. */
export async function withdrawRequest(service: ServiceContext, { caller, params, body, base, commit }: Call<Routes['withdrawRightsRequest']>): Promise<RightsRequestAnswer> {
  const before = await findRequest(service, caller, params.id);
  const now = clock.now();
  checkWithdrawing(before, caller.id, now);
  await requireVersion(body.version, before.rev, () => renderRequest(before, caller, base));
  const after = revised<RightsRequest>(before, { status: 'withdrawn', decided_time: now });
  const answer = renderRequest(after, caller, base);
  await commit(entityWrite(rightsRequestEntity, before, after, 'withdrawn'), answer);
  return answer;
}

/**
 * Prepares an approved change, under the current rights of both the requester and the approver.
 * @throws 409 `asker_may_not` · 409 `request_outdated` if its effect would differ from what the request showed
 */
async function approved(service: ServiceContext, caller: Principal, { order, effects, asked_by, org }: RightsRequest): Promise<Prepared> {
  const asker = await requesterOf(service, org, asked_by.id);
  await prepareOrder(service, asker, order, 'four').catch((error: unknown) => {
    throw error instanceof ApiError && error.statusCode === 403 ? conflict('asker_may_not', 'asker_may_not') : outdatedOr(error);
  });
  const prepared = await prepareOrder(service, caller, order, 'four').catch((error: unknown) => {
    throw outdatedOr(error);
  });
  if (!sameEffects(effects, prepared.effects)) throw outdated();
  return prepared;
}

/** 409 `request_outdated`: the change has to be requested again. */
const outdated = () => conflict('request_outdated', 'request_outdated');

/** A 404 or 422 means that something the request names is gone, or that an end which it gives has passed. */
const outdatedOr = (error: unknown): unknown => (error instanceof ApiError && [404, 422].includes(error.statusCode) ? outdated() : error);
