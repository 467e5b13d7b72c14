/** The calls about requests that another administrator has to approve (docs/rules/access.md#four-eyes). */
import { retryKeepingAdministrators } from '@firm/platform/auth/administrators';
import type { Principal } from '@firm/platform/auth/principal';
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import { requireVersion, revised } from '@firm/platform/change/writing/version';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import { entityUrl } from '@firm/platform/contract/fields';
import { ApiError, conflict, forbidden, notFound, staleVersion } from '@firm/platform/errors/apiError';
import type { Call, Handlers } from '@firm/platform/http/call';
import { EntityList } from '@firm/platform/list/entityList';
import { equal } from '@firm/platform/list/filter';
import type { ServiceContext } from '@firm/platform/service/context';
import { mostRightsRequests, rightsRequestHours } from '../../contract/limits.ts';
import type { RightsRequestAnswer, RightsRequestBody, rightsRequestRoutes } from '../../contract/rightsRequest.ts';
import { groupsById } from '../group/known.ts';
import { definesRights } from '../group/rules.ts';
import { findUser } from '../user/find.ts';
import { chosenMemberships, withoutEnded } from '../user/memberships.ts';
import { requesterOf } from './requester.ts';
import { isHeld } from './gate.ts';
import { rightsRequestEntity, rightsRequestModel, rightsRequests, type Prepared, type RightsOrder, type RightsRequest } from './model.ts';
import { notHeld, prepareOrder, sameEffects } from './prepare.ts';
import { checkDecider, checkWithdrawing } from './rules.ts';
import { mayBeSamePerson } from './samePerson.ts';

type Routes = typeof rightsRequestRoutes;
type Deciding = Call<Routes['decideRightsRequest']>;

/** Filter for the requests that the caller may see. Requests about superuser rights are hidden from others (docs/rules/access.md#who-may-change-whom). */
const visible = (caller: Principal): object => ({
  ...(!definesRights(caller) && { 'asked_by.id': caller.id }),
  ...(!caller.isSuperuser && { 'order.is_superuser': { $exists: false } }),
  // Requests about dormitories that the caller does not see are hidden as well.
  ...(caller.scope.dormitories !== 'all' && definesRights(caller) && { $or: [{ kind: { $ne: 'dormitories' } }, { 'asked_by.id': caller.id }, { 'order.all': false, 'order.gain': within(caller.scope.dormitories), 'order.lose': within(caller.scope.dormitories) }] }),
});

/** Condition on an array: it holds no id but these. */
const within = (ids: readonly number[]): object => ({ $not: { $elemMatch: { $nin: [...ids] } } });

export function rightsRequestHandlers(service: ServiceContext): Handlers<Routes> {
  const find = async (caller: Principal, id: number): Promise<RightsRequest> => {
    const found = await service.rows(rightsRequestModel, caller.scope).findOne({ _id: id, ...visible(caller) });
    if (!found) throw notFound();
    return found;
  };

  /** The change that the body asks for, as it is stored: memberships with their ends, so that later changes of the account do not alter it. */
  const orderOf = async (caller: Principal, body: RightsRequestBody): Promise<RightsOrder> => {
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
  };

  /** Prepares a requested change. Only a change that needs approval can be requested. @throws what the call itself throws · 409 `not_held` */
  const preparedToAsk = async (caller: Principal, order: RightsOrder): Promise<Prepared> => {
    const alone = await prepareOrder(service, caller, order, 'two').then(() => true, (error: unknown) => {
      if (isHeld(error)) return false;
      throw error;
    });
    if (alone) throw notHeld();
    return prepareOrder(service, caller, order, 'four');
  };

  const requestOf = async (caller: Principal, order: RightsOrder, { effects, subject }: Prepared, reason: string): Promise<RightsRequest> => {
    const now = clock.now();
    return {
      ...{ _id: await service.sequence.next(rightsRequests), rev: 1, org: caller.org, kind: order.kind, order, subject_name: subject, reason, status: 'pending', effects },
      ...{ asked_by: { id: caller.id, name: caller.name }, asked_time: now, until: new Date(now.getTime() + rightsRequestHours * 3_600_000) },
      ...{ decided_by: null, decided_time: null, remarks: '', answered_to: null },
    };
  };

  const ask = async ({ caller, body, base, commit }: Call<Routes['askForRights']>): Promise<RightsRequestAnswer> => {
    const order = await orderOf(caller, body);
    const waiting = await service.rows(rightsRequestModel, caller.scope).count({ 'asked_by.id': caller.id, status: 'pending' });
    if (waiting >= mostRightsRequests) throw conflict('too_many', 'too_many_requests_waiting', {}, { max: mostRightsRequests });
    const request = await requestOf(caller, order, await preparedToAsk(caller, order), body.reason);
    const answer = render(request, caller, base);
    await commit(entityWrite(rightsRequestEntity, null, request, 'requested'), answer);
    return answer;
  };

  /** Makes the change at once, for a superuser alone; the request is stored as its record. */
  const bypass = async ({ caller, body, base, commit }: Call<Routes['askForRights']>): Promise<RightsRequestAnswer> => {
    if (!caller.isSuperuser) throw forbidden();
    const order = await orderOf(caller, body);
    const prepared = await preparedToAsk(caller, order);
    const asked = await requestOf(caller, order, prepared, body.reason);
    const request: RightsRequest = { ...asked, status: 'bypassed', decided_by: asked.asked_by, decided_time: asked.asked_time };
    const answer = render(request, caller, base);
    await commit(joinWrites([prepared.write, entityWrite(rightsRequestEntity, null, request, 'bypassed')]), answer);
    return answer;
  };

  /**
   * Prepares an approved change, under the current rights of both the requester and the approver.
   * @throws 409 `asker_may_not` · 409 `request_outdated` if its effect would differ from what the request showed
   */
  const approved = async (caller: Principal, { order, effects, asked_by, org }: RightsRequest): Promise<Prepared> => {
    const asker = await requesterOf(service, org, asked_by.id);
    await prepareOrder(service, asker, order, 'four').catch((error: unknown) => {
      throw error instanceof ApiError && error.statusCode === 403 ? conflict('asker_may_not', 'asker_may_not') : outdatedOr(error);
    });
    const prepared = await prepareOrder(service, caller, order, 'four').catch((error: unknown) => {
      throw outdatedOr(error);
    });
    if (!sameEffects(effects, prepared.effects)) throw outdated();
    return prepared;
  };

  const decide = async ({ caller, params, body, base, commit }: Deciding): Promise<RightsRequestAnswer> => {
    const before = await find(caller, params.id);
    const now = clock.now();
    checkDecider({ request: before, decider: caller.id, together: await mayBeSamePerson(service, before.org, before.asked_by.id, caller.id), now });
    await requireVersion(body.version, before.rev, () => render(before, caller, base));
    const prepared = body.status === 'approved' ? await approved(caller, before) : null;
    const decision = { status: body.status, remarks: body.remarks ?? '', decided_by: { id: caller.id, name: caller.name }, decided_time: now };
    const after = revised<RightsRequest>(before, { ...decision, answered_to: before.asked_by.id });
    const decided = entityWrite(rightsRequestEntity, before, after, body.status);
    const answer = render(after, caller, base);
    await commit(prepared ? joinWrites([prepared.write, decided]) : decided, answer);
    return answer;
  };

  return {
    listRightsRequests: (call) => {
      const { caller, query } = call;
      // No kept answers: `is_own` differs by caller.
      const list = new EntityList<RightsRequest>(service, { model: rightsRequestModel, shows: null, render: async (found, base) => found.map((request) => render(request, caller, base)) });
      return list.page(call, { ...visible(caller), ...equal('status', query.status), ...equal('kind', query.kind), ...(query.mine && { 'asked_by.id': caller.id }) });
    },

    askForRights: (call) => {
      const work = () => (call.body.bypass ? bypass(call) : ask(call));
      return retryKeepingAdministrators(call.caller.org, call.body.bypass === true, work, { otherwise: () => staleVersion(null) });
    },

    readRightsRequest: async ({ caller, params, base }) => render(await find(caller, params.id), caller, base),

    decideRightsRequest: (call) => retryKeepingAdministrators(call.caller.org, true, () => decide(call), { otherwise: () => staleVersion(null) }),

    withdrawRightsRequest: async ({ caller, params, body, base, commit }) => {
      const withdraw = async (): Promise<RightsRequestAnswer> => {
        const before = await find(caller, params.id);
        const now = clock.now();
        checkWithdrawing(before, caller.id, now);
        await requireVersion(body.version, before.rev, () => render(before, caller, base));
        const after = revised<RightsRequest>(before, { status: 'withdrawn', decided_time: now });
        const answer = render(after, caller, base);
        await commit(entityWrite(rightsRequestEntity, before, after, 'withdrawn'), answer);
        return answer;
      };
      return retryOnConflict(withdraw, { otherwise: () => staleVersion(null) });
    },
  };
}

/** 409 `request_outdated`: the change has to be requested again. */
const outdated = () => conflict('request_outdated', 'request_outdated');

/** A 404 or 422 means that something the request names is gone, or that an end which it gives has passed. */
const outdatedOr = (error: unknown): unknown => (error instanceof ApiError && [404, 422].includes(error.statusCode) ? outdated() : error);

/** The account or group that a request is about; null: none, or several. */
function subjectOf(order: RightsOrder): number | null {
  if (order.kind === 'settings') return null;
  if (order.kind === 'dormitories') return order.users.length === 1 ? (order.users[0] ?? null) : null;
  return order.kind === 'user' ? order.user : order.group;
}

function render(request: RightsRequest, caller: Principal, base: string): RightsRequestAnswer {
  const { _id, rev, kind, order, subject_name, reason, status, effects, asked_by, asked_time, until, decided_by, decided_time, remarks } = request;
  return {
    ...{ id: _id, url: entityUrl(base, 'rights_requests', _id), kind, subject: subjectOf(order), subject_name, reason },
    // The clock decides, whether or not the job has run.
    status: status === 'pending' && until <= clock.now() ? 'lapsed' : status,
    effects: effects.map(({ dormitories = null, ...effect }) => ({ ...effect, dormitories: dormitories && { ...dormitories, gained: [...dormitories.gained], lost: [...dormitories.lost] } })),
    ...{ asked_by: asked_by.id, asked_by_name: asked_by.name, asked_time: asked_time.toISOString(), until: until.toISOString() },
    ...{ decided_by_name: decided_by?.name ?? null, decided_time: decided_time?.toISOString() ?? null, remarks },
    ...{ is_own: asked_by.id === caller.id, version: rev },
  };
}
