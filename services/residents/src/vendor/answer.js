/** From documents of vendors and employer firms to what calls answer. */
import { entityUrl } from '@firm/platform/contract/fields';
import { industryTypes, nameIn, transportationModes } from '../reference/lists.ts';
const shared = (firm, path, base) => ({
    id: firm._id,
    version: firm.rev,
    url: entityUrl(base, path, firm._id),
    mode_of_transport_name: nameIn(transportationModes, firm.mode_of_transport),
    industry_type_name: nameIn(industryTypes, firm.industry_type),
    created_time: firm.created_time.toISOString(),
    update_time: firm.update_time.toISOString(),
});
export function renderVendor(document, base) {
    const { _id, rev: _rev, words: _words, held: _held, ...fields } = document;
    return { ...fields, ...shared(document, 'vendors', base) };
}
export function renderEmployerFirm(document, base) {
    const { _id, rev: _rev, words: _words, held: _held, ...fields } = document;
    return { ...fields, ...shared(document, 'employerfirms', base) };
}
