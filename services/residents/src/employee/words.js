/** The words by which a resident is found: name, passes, passport, telephone, bed. */
import { searchWords } from '@firm/platform/list/search';
export function employeeWords(e) {
    const pass = e.pass_number.replaceAll('-', '');
    return searchWords(e.name, e.pass_number, pass, e.work_pass_num, e.passport_no, e.mobile_no.replace(/\D/g, ''), e.resource_ref_id);
}
