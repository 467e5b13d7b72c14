/** The documents of a contract: PDF files, stored with it. */
import type { Writer } from '@firm/platform/change/writing/writer';
import { clock } from '@firm/platform/clock/clock';
import { invalidField, notFound } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { serveFile } from '@firm/platform/uploads/serve';
import { sniff } from '@firm/platform/uploads/sniff';
import type { ContractInFull } from '../../contract/contract/contract.ts';
import type { contractRoutes } from '../../contract/contract/routes.ts';
import { contractLimits as limits } from '../../contract/limits.ts';
import { demandWhole } from './check.ts';
import { contractModel, type ContractDocument, type StoredPaper } from './model.ts';

type Files = Pick<Handlers<typeof contractRoutes>, 'addContractFiles' | 'getContractFile' | 'deleteContractFile'>;

export function contractFiles(service: ServiceContext, writerFor: (scope: Scope) => Writer<ContractDocument, ContractInFull>): Files {
  const papers = (scope: Scope, id: number) => service.rows(contractModel, scope).get(id);
  return {
    addContractFiles: async (call) => {
      demandWhole(call.scope, await papers(call.scope, call.params.id));
      if (call.files.length === 0) throw invalidField('files', 'file_missing');
      if (call.files.some(({ buffer }) => sniff(buffer) !== 'pdf')) throw invalidField('files', 'file_not_pdf');
      const added: StoredPaper[] = [];
      for (const { name, buffer } of call.files) {
        const file = await service.files.save({ org: call.scope.org, dormitory: null, kind: 'contract', uploadedBy: call.caller.id, name, buffer, contentType: 'application/pdf' });
        added.push({ file, name: name.slice(0, limits.fileName), bytes: buffer.length, added_time: clock.now() });
      }
      const guards = added.map(({ file }) => service.files.attaching(file));
      return writerFor(call.scope).update(call, call.params.id, undefined, (before) => {
        if (before.files.length + added.length > limits.files) throw invalidField('files', 'too_many_files', { limit: limits.files });
        return { set: { files: [...before.files, ...added] }, further: { guards }, type: 'files_added' };
      });
    },
    getContractFile: async (call) => {
      const contract = await papers(call.scope, call.params.id);
      demandWhole(call.scope, contract);
      const stored = contract.files.some(({ file }) => file === call.params.file) ? await service.files.open(call.params.file, wholeOrg(call.scope.org)) : null;
      if (!stored) throw notFound();
      return Reply.take((request, response) => serveFile(request, response, stored));
    },
    deleteContractFile: async (call) => {
      const { file } = call.params;
      return writerFor(call.scope).update(call, call.params.id, undefined, (before) => {
        demandWhole(call.scope, before);
        if (!before.files.some((one) => one.file === file)) throw notFound();
        return { set: { files: before.files.filter((one) => one.file !== file) }, type: 'file_removed' };
      });
    },
  };
}
