import { equal } from '../entity/filter.ts';
import { findOne } from '../entity/find.ts';
import { EntityList } from '../entity/list.ts';
import { keptUnder } from '../stamps.ts';
import { renderEmployerFirm } from '../vendor/answer.ts';
import { employerFirmWrites } from './write.ts';
import { employerFirmModel } from './model.ts';
const collection = employerFirmModel.name;
export function employerFirmHandlers(service) {
    const firms = new EntityList(service, {
        collection,
        scope: { org: 'org', dormitory: null },
        render: async (documents, base) => documents.map((f) => renderEmployerFirm(f, base)),
    });
    return {
        ...employerFirmWrites(service),
        listEmployerFirms: {
            stamps: keptUnder('employerfirm'),
            handle: (call) => firms.page(call, equal('uen_number', call.query.uen_number)),
        },
        getEmployerFirm: async (call) => renderEmployerFirm(await findOne(service, collection, call.scope, call.params.id), call.base),
    };
}
