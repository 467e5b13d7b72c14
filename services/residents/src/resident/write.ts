/** Registering, changing and deleting residents. */
import { seeingHealth } from '@firm/health/contract/published';
import { conflict, invalidField } from '@firm/platform/errors/apiError';
import type { Call, Handlers } from '@firm/platform/http/call';
import { allowed } from '@firm/platform/http/identify';
import { Reply } from '@firm/platform/http/reply';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Employee, EmployeePatch } from '../../contract/resident/employee.ts';
import type { employeeRoutes } from '../../contract/resident/routes.ts';
import { employeeFields } from '../../contract/fields/employee.ts';
import { initialTenancyStatus } from '../../contract/resident/tenancyStatuses.ts';
import { calendarOf } from '../calendar/calendar.ts';
import { checkChoices, checkDayOrder, definedMembers } from '@firm/platform/http/bodyChecks';
import { remindersOf } from '../expiry/rules.ts';
import { hold } from '../entity/hold.ts';
import { withPicture } from '@firm/platform/uploads/newPicture';
import { writerOf } from '../entity/kind.ts';
import { checkFixed } from '../reference/checkFixed.ts';
import { residentLists } from '../reference/setup.ts';
import { withMergesResolved } from '../vendor/merged.ts';
import { renderResidents } from './answer.ts';
import { emptyResident } from './empty.ts';
import { residentEntity } from './entity.ts';
import { residentLookups } from './lookups.ts';
import { residentModel, type ResidentDocument } from './model.ts';
import { tenancyMove } from './tenancyMove.ts';
import { residentWords } from './words.ts';

type Writes = Pick<
  Handlers<typeof employeeRoutes>,
  'createEmployee' | 'putEmployee' | 'deleteEmployee' | 'patchEmployee'
>;

export function residentWrites(service: ServiceContext): Writes {
  const writer = writerOf(service, residentEntity, async (document, base, caller) => (await renderResidents(service, [document], base, allowed(caller, seeingHealth)))[0] as Employee);

  const change = async (call: Call<(typeof employeeRoutes)['patchEmployee' | 'putEmployee']>) => {
    const { version, dorm_id, ...rest } = call.body;
    const [body = {}] = await withMergesResolved<Partial<ResidentDocument>>(service, call.scope.org, [{ ...definedMembers(rest), ...(dorm_id !== undefined && { dormitory: dorm_id }) }]);
    checkChoices(body, residentLookups, await residentLists(service, call.scope.org));
    const about = async () => {
      const { org, dormitory } = await service.rows(residentModel, call.scope).get(call.params.id);
      return { org, dormitory, kind: 'resident-picture', uploadedBy: call.caller.id };
    };
    return withPicture(service, call.files, 'avatar', about, (avatar) =>
      writer.update(call, call.params.id, version, async (before) => {
        checkFixed(body, before);
        const picture = avatar ? { avatar } : {};
        const tenancy = await tenancyMove(service, before, body);
        const after: ResidentDocument = { ...before, ...body, ...tenancy.set, ...picture };
        checkHome(call.scope, before, after);
        checkDayOrder(employeeFields, after, before);
        const guards = [
          ...references(call.scope, before, after),
          ...(tenancy.further.guards ?? []),
          ...(avatar ? [service.files.attaching(avatar)] : []),
        ];
        return {
          set: {
            ...body,
            ...tenancy.set,
            ...picture,
            ...remindersOf(before, after),
            words: residentWords(after),
          },
          further: { ...tenancy.further, guards },
          type: after.tenancy_status === before.tenancy_status ? 'updated' : 'tenancy_switched',
        };
      }),
    );
  };

  return {
    createEmployee: async (call) => {
      const { dorm_id, tenancy_status: _pending, ...sent } = call.body;
      const [rest = sent] = await withMergesResolved(service, call.scope.org, [sent]);
      checkChoices(rest, residentLookups, await residentLists(service, call.scope.org));
      checkFixed(rest);
      const dormitory = dorm_id ?? null;
      const today = (await calendarOf(service, call.scope.org)).today(dormitory);
      const about = () => ({ org: call.scope.org, dormitory, kind: 'resident-picture', uploadedBy: call.caller.id });
      return withPicture(service, call.files, 'avatar', about, (picture) => {
        const avatar = picture ?? null;
        const employee = {
          ...emptyResident,
          ...definedMembers(rest as EmployeePatch),
          org: call.scope.org,
          dormitory,
          avatar,
          tenancy_status: initialTenancyStatus,
          tenancy_status_date: today,
        } as Omit<ResidentDocument, '_id' | 'rev' | 'created_time' | 'update_time'>;
        checkHome(call.scope, null, employee);
        checkDayOrder(employeeFields, employee, null);
        const guards = [
          ...references(call.scope, null, employee),
          ...(avatar ? [service.files.attaching(avatar)] : []),
        ];
        const kept = { ...employee, ...remindersOf(null, employee), words: residentWords(employee) };
        return writer.create(call, kept, { guards });
      });
    },
    putEmployee: change,
    patchEmployee: change,
    deleteEmployee: async (call) => {
      const { zone } = await service.rows(residentModel, call.scope).get(call.params.id);
      // A resident has to leave the bed first: the room's figures and tenancy's records depend on it.
      if (zone !== null)
        throw conflict('referenced', 'referenced', { references: [{ entity: 'zone', count: 1, ids: [zone] }] });
      await writer.remove(call, call.params.id);
      return Reply.empty();
    },
  };
}

type Housed = Pick<ResidentDocument, 'dormitory' | 'vendor' | 'employer' | 'zone'>;

/** Guards that referenced records exist in scope and are not deleted meanwhile. */
function references(scope: Scope, before: Housed | null, after: Housed) {
  return [
    ...(after.dormitory === (before?.dormitory ?? null)
      ? []
      : hold(scope, 'dorm_id', 'residents_dormitories', after.dormitory)),
    ...(after.vendor === (before?.vendor ?? null) ? [] : hold(scope, 'vendor', 'residents_vendors', after.vendor)),
    ...(after.employer === (before?.employer ?? null)
      ? []
      : hold(scope, 'employer', 'residents_employer_firms', after.employer)),
  ];
}

/** A user cannot move a resident out of their own scope, nor to another dormitory while the resident has a bed. */
function checkHome(scope: Scope, before: Housed | null, after: Housed): void {
  if (after.dormitory === null && scope.dormitories !== 'all') throw invalidField('dorm_id', 'required');
  if (before && after.dormitory !== before.dormitory && after.zone !== null)
    throw invalidField('dorm_id', 'invalid_value');
}
