/** Creating, changing and deleting employer firms. */
import { emptyOf } from '@firm/platform/contract/entity/field';
import type { Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import type { ServiceContext } from '@firm/platform/service/context';
import { employerFirmFields } from '../../contract/fields/client.ts';
import type { employerFirmRoutes } from '../../contract/vendorRoutes.ts';
import { checkChoices, said } from '../entity/choice.ts';
import { kindOf, writerOf } from '../entity/kind.ts';
import { renderEmployerFirm } from '../vendor/answer.ts';
import { firmLookups } from '../vendor/lookups.ts';
import { firmWords } from '../vendor/write.ts';
import { employerFirmModel, type EmployerFirmDocument } from './model.ts';

type Writes = Pick<
  Handlers<typeof employerFirmRoutes>,
  'createEmployerFirm' | 'putEmployerFirm' | 'deleteEmployerFirm'
>;

export function employerFirmWrites(service: ServiceContext): Writes {
  const kind = kindOf<EmployerFirmDocument>({ entity: 'employerfirm', model: employerFirmModel, fields: employerFirmFields, dormitoryOf: () => null, shown: (firm) => firm.name });
  const writer = writerOf(service, kind, async (document, base) => renderEmployerFirm(document, base));
  return {
    createEmployerFirm: async (call) => {
      const body = said(call.body);
      checkChoices(body, firmLookups);
      const firm = { ...emptyOf(employerFirmFields), ...body, name: call.body.name, org: call.scope.org };
      return writer.create(call, { ...firm, words: firmWords(firm) });
    },
    putEmployerFirm: (call) => {
      const { version, ...rest } = call.body;
      const body = said(rest);
      checkChoices(body, firmLookups);
      return writer.update(call, call.params.id, version, (before) => ({
        set: { ...body, words: firmWords({ ...before, ...body }) },
      }));
    },
    deleteEmployerFirm: async (call) => {
      await writer.remove(call, call.params.id);
      return Reply.empty();
    },
  };
}
