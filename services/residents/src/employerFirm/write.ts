/** Creating, changing and deleting employers. */
import { emptyOf } from '@firm/platform/contract/entity/field';
import type { Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import type { ServiceContext } from '@firm/platform/service/context';
import { employerFirmFields } from '../../contract/fields/client.ts';
import type { employerFirmRoutes } from '../../contract/vendorRoutes.ts';
import { checkChoices, given } from '@firm/platform/http/given';
import { kindOf, writerOf } from '../entity/kind.ts';
import { renderEmployer } from '../vendor/answer.ts';
import { clientLookups } from '../vendor/lookups.ts';
import { clientWords } from '../vendor/write.ts';
import { employerModel, type EmployerDocument } from './model.ts';

type Writes = Pick<
  Handlers<typeof employerFirmRoutes>,
  'createEmployerFirm' | 'putEmployerFirm' | 'deleteEmployerFirm'
>;

export function employerWrites(service: ServiceContext): Writes {
  const kind = kindOf<EmployerDocument>({ entity: 'employerfirm', model: employerModel, fields: employerFirmFields, dormitoryOf: () => null, shown: (client) => client.name });
  const writer = writerOf(service, kind, async (document, base) => renderEmployer(document, base));
  return {
    createEmployerFirm: async (call) => {
      const body = given(call.body);
      checkChoices(body, clientLookups);
      const client = { ...emptyOf(employerFirmFields), ...body, name: call.body.name, org: call.scope.org };
      return writer.create(call, { ...client, words: clientWords(client) });
    },
    putEmployerFirm: (call) => {
      const { version, ...rest } = call.body;
      const body = given(rest);
      checkChoices(body, clientLookups);
      return writer.update(call, call.params.id, version, (before) => ({
        set: { ...body, words: clientWords({ ...before, ...body }) },
      }));
    },
    deleteEmployerFirm: async (call) => {
      await writer.remove(call, call.params.id);
      return Reply.empty();
    },
  };
}
