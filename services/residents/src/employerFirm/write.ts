/** Creating, changing and deleting employers, and linking one to the vendor that is the same company. */
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import type { Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import type { Scope } from '@firm/platform/mongo/scope';
import type { GuardedUpdate } from '@firm/platform/change/write';
import type { ServiceContext } from '@firm/platform/service/context';
import { employerFirmFields } from '../../contract/fields/client.ts';
import type { employerFirmRoutes } from '../../contract/vendor/routes.ts';
import { checkChoices, definedMembers } from '@firm/platform/http/bodyChecks';
import { hold } from '../entity/hold.ts';
import { writerOf } from '../entity/kind.ts';
import { renderEmployer } from '../vendor/answer.ts';
import { residentLists } from '../reference/setup.ts';
import { clientLookups } from '../vendor/lookups.ts';
import { derivedOf, requireNotMerged } from '../vendor/write.ts';
import { employerEntity } from './entity.ts';

type Writes = Pick<
  Handlers<typeof employerFirmRoutes>,
  'createEmployerFirm' | 'putEmployerFirm' | 'deleteEmployerFirm' | 'setSameCompany'
>;

export function employerWrites(service: ServiceContext): Writes {
  const writer = writerOf(service, employerEntity, (document, base) => renderEmployer(service, document, base));
  return {
    createEmployerFirm: async (call) => {
      const body = definedMembers(call.body);
      checkChoices(body, clientLookups, await residentLists(service, call.scope.org));
      const client = { ...emptyOf(employerFirmFields), ...body, name: call.body.name, org: call.scope.org, merged_into: null };
      return writer.create(call, { ...client, ...derivedOf(client) }, { guards: linking(call.scope, null, body.same_vendor) });
    },
    putEmployerFirm: async (call) => {
      const { version, ...rest } = call.body;
      const body = definedMembers(rest);
      checkChoices(body, clientLookups, await residentLists(service, call.scope.org));
      return writer.update(call, call.params.id, version, (before) => {
        requireNotMerged(before);
        return { set: { ...body, ...derivedOf({ ...before, ...body }) }, further: { guards: linking(call.scope, before.same_vendor, body.same_vendor) } };
      });
    },
    setSameCompany: (call) => {
      const same_vendor = call.body.vendor;
      return writer.update(call, call.params.id, undefined, (before) => {
        requireNotMerged(before);
        return { set: { same_vendor }, further: { guards: linking(call.scope, before.same_vendor, same_vendor, 'vendor') } };
      });
    },
    deleteEmployerFirm: async (call) => {
      await writer.remove(call, call.params.id);
      return Reply.empty();
    },
  };
}

/** Guards that the linked vendor exists, and is not deleted while it is linked. */
function linking(scope: Scope, before: number | null, after: number | null | undefined, field = 'same_vendor'): GuardedUpdate[] {
  return after === before ? [] : hold(scope, field, 'residents_vendors', after);
}
