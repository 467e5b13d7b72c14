/** The calls about operators, for superusers of the organisation that runs the portal only. */
import type { Principal } from '@firm/platform/auth/principal';
import type { NewChange } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { entityUrl } from '@firm/platform/contract/fields';
import { ApiError, conflict, forbidden, notFound, staleVersion } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Operator, operatorRoutes } from '../../contract/organisation/operator.ts';
import { hashPassword, oneTimePassword } from '../credential/hash.ts';
import { organisationModel, type Organisation } from '../organisation/model.ts';
import { writeUser } from '../user/change.ts';
import { userModel, type User } from '../user/model.ts';
import { addOperator } from './addOperator.ts';
import { runningId } from './running.ts';

const why = 'whom the portal’s operator has taken on';
/** Limit of the list; more than any portal has. */
const mostOperators = 10_000;

export function operatorHandlers(service: ServiceContext): Handlers<typeof operatorRoutes> {
  /** @throws 403 unless the caller is a superuser of the organisation that runs the portal */
  const demandOperator = async ({ isSuperuser, org }: Principal): Promise<void> => {
    if (!isSuperuser || org !== (await runningId(service))) throw forbidden();
  };

  /** @throws 403 also where the installation takes no further operators (`FIRM_OPERATORS`) */
  const demandAddingOperators = async (caller: Principal): Promise<void> => {
    await demandOperator(caller);
    if (!service.config.operators) throw new ApiError(403, 'operators_off', { key: 'operators_off' });
  };

  const firstOf = async ({ _id: org, administrator }: Organisation): Promise<User | null> =>
    typeof administrator !== 'number' ? null : service.rows(userModel, wholeOrg(org)).findOne({ _id: administrator });

  const find = async (id: number): Promise<Organisation> => {
    const found = await service.everyRow(organisationModel, why).findOne({ _id: id });
    if (!found) throw notFound();
    return found;
  };

  return {
    listOperators: async (call) => {
      await demandOperator(call.caller);
      const rows = await service.everyRow(organisationModel, why).find({}, { sort: { _id: 1 }, limit: mostOperators }).toArray();
      const first = rows.flatMap(({ administrator }) => administrator ?? []);
      const people = await service.everyRow(userModel, why).find({ _id: { $in: first } }, { projection: { username: 1, last_login: 1 } }).toArray();
      const byId = new Map(people.map((user) => [user._id, user]));
      return arrayPage(call, rows.map((row) => shown(row, byId.get(row.administrator ?? 0) ?? null, call.base)));
    },

    createOperator: async (call) => {
      const { caller, body, base } = call;
      await demandAddingOperators(caller);
      const { organisation, administrator, password, write } = await addOperator(service, call, body);
      await service.commits.commit(write);
      const answer = shown(organisation, administrator, base);
      // The change is also recorded in the audit of the portal's own organisation, which cannot read the new organisation's.
      // A repeated Idempotency-Key gets the answer without the password, which is shown once and stored nowhere.
      const changes: NewChange['changes'] = { name: [null, organisation.name], username: [null, administrator.username] };
      await call.commit({ changes: [{ org: caller.org, dormitory: null, entity: 'organisation', entity_id: organisation._id, type: 'organisation.opened', changes }] }, answer);
      return { ...answer, one_time_password: password };
    },

    renewOperatorPassword: async ({ caller, params, requestId }) => {
      await demandOperator(caller);
      const made = oneTimePassword();
      const hash = await hashPassword(made);
      const write = async () => {
        const before = await firstOf(await find(params.id));
        if (!before) throw notFound();
        if (before.last_login !== null) throw conflict('signed_in', 'operator_signed_in');
        return writeUser(service, { caller, requestId, before, change: {}, password: { hash, by: 'the portal' } });
      };
      await retryOnConflict(write, { otherwise: () => staleVersion(null) });
      return { one_time_password: made };
    },
  };
}

function shown({ _id, name, taken_on }: Organisation, administrator: Pick<User, 'username' | 'last_login'> | null, base: string): Operator {
  return {
    id: _id,
    name,
    url: entityUrl(base, 'orgentities', _id),
    taken_on: taken_on?.toISOString() ?? null,
    administrator: administrator?.username ?? null,
    signed_in: administrator !== null && administrator.last_login !== null,
  };
}
