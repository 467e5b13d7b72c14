/** The calls about requests from the public forms. */
import { clock } from '@firm/platform/clock/clock';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { entityUrl } from '@firm/platform/contract/fields';
import type { Call, Handlers } from '@firm/platform/http/call';
import { auditedFields, entityWrite, joinWrites, type EntityKind } from '@firm/platform/change/entity';
import { requireVersion, revised } from '@firm/platform/change/writing/version';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { illegalTransition, invalidField, staleVersion } from '@firm/platform/errors/apiError';
import { EntityList } from '@firm/platform/list/entityList';
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { searchWords } from '@firm/platform/list/search';
import type { ServiceContext } from '@firm/platform/service/context';
import { requestDecisionFields, requestFields } from '../../contract/fields/registerRequest.ts';
import type { registrationRoutes } from '../../contract/organisation/registration.ts';
import { Attempts } from '../attempt/attempts.ts';
import { openGate } from '../fourEyes/gate.ts';
import { groupsById } from '../group/known.ts';
import { runningId } from '../operator/running.ts';
import { createUser } from '../user/create.ts';
import { chosenMemberships } from '../user/memberships.ts';
import { registerRequestModel, registerRequests, type RegisterRequest } from './model.ts';
import { splitName } from './splitName.ts';

type Routes = typeof registrationRoutes;

const requestEntity: EntityKind<RegisterRequest> = {
  entity: 'registerrequest',
  model: registerRequestModel,
  dormitoryOf: () => null,
  event: () => ({}),
  audited: auditedFields({ ...requestFields, ...requestDecisionFields }, 'username', 'user', 'decided_by_name'),
};

export function registrationHandlers(service: ServiceContext): Handlers<Routes> {
  const attempts = new Attempts(service);
  const requests = new EntityList<RegisterRequest>(service, {
    model: registerRequestModel,
    // No kept answers: the list is short and seldom read.
    shows: null,
    render: async (rows, base) => rows.map((request) => renderRequest(request, base)),
  });

  return {
    /** Does not disclose whether a name is taken: only the user who decides learns that. */
    fileRegisterRequest: async (call) => {
      await attempts.request(call.address);
      const { body } = call;
      const org = await runningId(service);
      const request: RegisterRequest = {
        ...emptyOf(requestDecisionFields),
        ...body,
        _id: await service.sequence.next(registerRequests),
        rev: 1,
        org,
        username: (body.kind === 'account' && body.username) || null,
        user: null,
        decided_by_name: null,
        created_time: clock.now(),
        words: searchWords(body.name, body.email, body.organisation),
      };
      const answer = { kind: body.kind, status: 'pending' as const };
      await call.commit(entityWrite(requestEntity, null, request, 'created'), answer);
      return answer;
    },

    listRegisterRequests: (call) => requests.page(call, fieldFilter({ ...requestFields, ...requestDecisionFields }, call.query)),

    decideRegisterRequest: (call) => retryOnConflict(() => decide(call), { otherwise: () => staleVersion(null) }),
  };

  async function decide(call: Call<Routes['decideRegisterRequest']>) {
    const { caller, body, base } = call;
    const before = await service.rows(registerRequestModel, call.scope).get(call.params.id);
    await requireVersion(body.version, before.rev, () => renderRequest(before, base));
    if (before.status !== 'pending') throw illegalTransition([]);
    const creation = body.status === 'approved' && before.kind === 'account' ? await account(call, before) : null;
    const after = revised<RegisterRequest>(before, {
      status: body.status,
      remarks: body.remarks ?? before.remarks,
      username: creation?.user.username ?? before.username,
      user: creation?.user._id ?? null,
      decided_by_name: caller.name,
      decided_time: clock.now(),
    });
    const decided = entityWrite(requestEntity, before, after, body.status);
    const answer = renderRequest(after, base);
    // If somebody else decides first, this conflicts, and the retry finds the request already decided. A repeated Idempotency-Key gets the
    // answer without the password, which is shown once and stored nowhere.
    await call.commit(creation ? joinWrites([creation.write, decided]) : decided, answer);
    return creation?.oneTimePassword ? { ...answer, one_time_password: creation.oneTimePassword } : answer;
  }

  /** Prepares the user for an approved request. The caller chooses its groups, under the usual rules for granting them. */
  async function account({ caller, body }: Call<Routes['decideRegisterRequest']>, request: RegisterRequest) {
    const username = body.username ?? request.username;
    if (!username) throw invalidField('username', 'required');
    const gate = await openGate(service, caller.org);
    const known = await groupsById(service, caller.org);
    const given = {
      username,
      email: request.email,
      ...splitName(request.name),
      ...chosenMemberships(body.groups ?? [], known, null, clock.now()),
    };
    return createUser(service, caller, given, 'shown once', { groups: known, gate });
  }
}

function renderRequest(request: RegisterRequest, base: string) {
  const { _id, rev, org: _org, words: _words, user, decided_time, created_time, ...rest } = request;
  return {
    ...rest,
    id: _id,
    url: entityUrl(base, 'register_requests', _id),
    user: user === null ? null : entityUrl(base, 'users', user),
    decided_time: decided_time?.toISOString() ?? null,
    created_time: created_time.toISOString(),
    version: rev,
  };
}
