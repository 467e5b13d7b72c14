/** Demo vendors and employer firms: each employer is a vendor too, since it is firms that rent beds. */
import { searchWords } from '@firm/platform/list/search';
import { employers, serviceVendors } from './firms.ts';
const contacts = [
    'Lim Boon Kiat',
    'Goh Mei Xuan',
    'Nurul Aisyah binte Rahim',
    'Chua Jun Hao',
    'Deepa Menon',
    'Koh Siew Hong',
    'Ismail bin Salleh',
    'Teo Kai Wen',
    'Rachel Wong',
    'Suresh Kannan',
];
const streets = [
    'Benoi Sector',
    'Kaki Bukit Avenue',
    'Ubi Crescent',
    'Senoko Loop',
    'Pioneer Sector',
    'Toh Guan Road East',
    'Defu Lane',
    'Gul Avenue',
];
/** The firm's name without its legal form, as one writes it in an address. */
const short = (name) => name
    .replace(/ Pte\. Ltd\.$/, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');
function fieldsOf(firm, _id, occupation, random, days) {
    const created = days.at(-random.int(300, 690), random.int(8 * 60, 18 * 60));
    return {
        _id,
        rev: 1,
        org: firm.org,
        uen_number: firm.uen,
        name: firm.name,
        supervisor_name: random.pick(contacts),
        supervisor_email: `dormitory@${short(firm.name)}.example`,
        supervisor_mobile: `+65 8${random.digits(3)} ${random.digits(4)}`,
        supervisor_designation: random.pick(['Manager', 'Associate']),
        supervisor_phone: `+65 6000 ${random.digits(4)}`,
        comp_rating: firm.rating,
        address: `${random.int(2, 88)} ${random.pick(streets)} #0${random.int(1, 6)}-${random.int(10, 48)}, Singapore ${random.digits(6)}`,
        mode_of_transport: random.pick([1, 2, 3]),
        industry_type: firm.industry,
        occupation,
        words: searchWords(firm.name, firm.uen),
        created_time: created,
        update_time: created,
    };
}
export function demoClients(nextVendor, nextFirm, random, days) {
    const pairs = employers.map((firm) => {
        const employer = {
            ...fieldsOf(firm, nextFirm(), 'General worker', random, days),
            worksite: firm.worksites.join('; '),
        };
        const vendor = {
            ...employerAsVendor(employer),
            _id: nextVendor(),
            is_active: true,
            role: 'Employer',
            project: null,
            vendor_status: 'Active',
        };
        return { employer, vendor, firm };
    });
    const serving = serviceVendors.map(({ role, active = true, ...firm }) => ({
        ...fieldsOf(firm, nextVendor(), role, random, days),
        is_active: active,
        role,
        project: null,
        vendor_status: active ? 'Active' : 'Inactive',
    }));
    return { vendors: [...pairs.map((p) => p.vendor), ...serving], firms: pairs.map((p) => p.employer), pairs };
}
function employerAsVendor({ worksite: _worksite, ...fields }) {
    return fields;
}
