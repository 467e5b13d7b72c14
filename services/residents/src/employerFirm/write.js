import { Reply } from '@firm/platform/http/reply';
import { checkChoices, said } from '../entity/choice.ts';
import { Writer } from '../entity/writer.ts';
import { renderEmployerFirm } from '../vendor/answer.ts';
import { emptyFirm, firmChoices, firmWords } from '../vendor/write.ts';
import { employerFirmModel } from './model.ts';
export function employerFirmWrites(service) {
    const writer = new Writer(service, {
        entity: 'employerfirm',
        collection: employerFirmModel.name,
        render: async (document, base) => renderEmployerFirm(document, base),
        dormitoryOf: () => null,
        shown: (firm) => firm.name,
    });
    return {
        createEmployerFirm: async (call) => {
            const body = said(call.body);
            checkChoices(body, firmChoices);
            const firm = { ...emptyFirm, worksite: '', ...body, name: call.body.name, org: call.scope.org };
            return writer.create(call, { ...firm, words: firmWords(firm) });
        },
        putEmployerFirm: (call) => {
            const { version, ...rest } = call.body;
            const body = said(rest);
            checkChoices(body, firmChoices);
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
