/** Demo vendors and employers: each employer is a vendor too, since vendors are who rents beds. */
import type { Random } from '@firm/platform/demo/random';
import { searchWords } from '@firm/platform/list/search';
import { uenKey } from '../contract/vendor/company.ts';
import type { EmployerDocument } from '../src/employerFirm/model.ts';
import type { ClientDocument, VendorDocument } from '../src/vendor/model.ts';
import type { Days } from './days.ts';
import { employers, serviceVendors, type DemoClient } from './clientData.ts';

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

/** The client's name without its legal form, as used in a web address. */
const short = (name: string): string =>
  name
    .replace(/ Pte\. Ltd\.$/, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');

type Base = Pick<DemoClient, 'org' | 'name' | 'uen' | 'industry' | 'rating'>;

function fieldsOf(source: Base, _id: number, occupation: string, random: Random, days: Days): ClientDocument {
  const created = days.at(-random.whole(300, 690), random.whole(8 * 60, 18 * 60));
  return {
    _id,
    rev: 1,
    org: source.org,
    uen_number: source.uen,
    name: source.name,
    supervisor_name: random.pick(contacts),
    supervisor_email: `dormitory@${short(source.name)}.example`,
    supervisor_mobile: `+65 8${random.digits(3)} ${random.digits(4)}`,
    supervisor_designation: random.pick(['Manager', 'Associate']),
    supervisor_phone: `+65 6000 ${random.digits(4)}`,
    comp_rating: source.rating,
    address: `${random.whole(2, 88)} ${random.pick(streets)} #0${random.whole(1, 6)}-${random.whole(10, 48)}, Singapore ${random.digits(6)}`,
    mode_of_transport: random.pick([1, 2, 3]),
    industry_type: source.industry,
    occupation,
    words: searchWords(source.name, source.uen),
    uen_key: uenKey(source.uen),
    merged_into: null,
    created_time: created,
    update_time: created,
  };
}

export interface DemoClients {
  readonly vendors: readonly VendorDocument[];
  readonly employers: readonly EmployerDocument[];
  /** Per organisation: each employer, the vendor of the same company, and the client's data. */
  readonly pairs: readonly {
    readonly employer: EmployerDocument;
    readonly vendor: VendorDocument;
    readonly source: DemoClient;
  }[];
}

export function demoClients(nextVendor: () => number, nextEmployer: () => number, random: Random, days: Days): DemoClients {
  const pairs = employers.map((source) => {
    const employer = {
      ...fieldsOf(source, nextEmployer(), 'General worker', random, days),
      worksite: source.worksites.join('; '),
      same_vendor: null,
    };
    const vendor: VendorDocument = {
      ...employerAsVendor(employer),
      _id: nextVendor(),
      is_active: true,
      role: 'Employer',
      project: null,
      vendor_status: 'Active',
    };
    return { employer, vendor, source };
  });
  const serving = serviceVendors.map(({ role, active = true, ...source }): VendorDocument => ({
    ...fieldsOf(source, nextVendor(), role, random, days),
    is_active: active,
    role,
    project: null,
    vendor_status: active ? 'Active' : 'Inactive',
  }));
  return { vendors: [...pairs.map((p) => p.vendor), ...serving], employers: pairs.map((p) => p.employer), pairs };
}

function employerAsVendor({ worksite: _worksite, same_vendor: _same, ...fields }: EmployerDocument): ClientDocument {
  return fields;
}
