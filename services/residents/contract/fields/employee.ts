/**
 * The fields of a resident ("employee" in the API; docs/rules/residents.md#resident), in their usual order.
 * To add a field, declare it here and name it in `contract/locales`: calls, documents, forms and files then have it.
 */
import {
  choice,
  code,
  count,
  day,
  email,
  flag,
  lookup,
  parts,
  phone,
  reference,
  text,
} from '@firm/platform/contract/entity/fieldKinds';
import { residentsLimits as limits } from '../limits.ts';
import { citizenships, designations, educations, genders } from '../reference/fixedLists.ts';
import { initialTenancyStatus, tenancyStatusIds } from '../resident/tenancyStatuses.ts';
import { supervisorFields } from './supervisor.ts';

/** A part of a name that files hold in several columns; records keep the name whole. */
const namePart = (example: string) =>
  text(limits.name, { fileOnly: true, notExported: 'records keep the name whole', example });
const givenInTheBed = 'tenancy gives it together with the bed';

export const employeeFields = {
  name: text(limits.name, { own: true, required: true, group: 'about', example: 'Rahman Mohammed' }),
  given_name: namePart('Mohammed'),
  middle_name: namePart(''),
  surname: namePart('Rahman'),
  second_surname: namePart(''),
  /** Number of the dormitory's own pass; unique within the organisation. */
  pass_number: code(limits.reference, { own: true, required: true, filter: true, group: 'about', example: 'TW-00042' }),
  pass_type: lookup('categorypasstypes', { filter: true, group: 'passes', example: 'Work Permit' }),
  work_pass_num: code(limits.reference, { own: true, filter: true, group: 'passes', example: 'WP12345678' }),
  work_pass_expiry: day({ expires: true, filter: true, group: 'passes', example: '31/12/2027' }),
  work_pass_company: text(limits.name, { group: 'passes', example: 'Keppel Build Pte Ltd' }),
  employer: reference('employerfirms', { filter: true, group: 'work' }),
  vendor: reference('vendors', { filter: true, group: 'work' }),
  dorm_id: reference('dormitories', { stored: 'dormitory', shown: 'dorm_name', filter: true, group: 'living' }),
  zone: reference('workzones', { shown: 'zone_ref_id', readOnly: true, filter: true }),
  /** Reference of the bed, such as `A-03-12-B4`. */
  resource_ref_id: text(limits.reference, { readOnly: true, filter: true, ltr: true }),
  tenancy_status: choice(tenancyStatusIds, {
    always: true,
    own: true,
    initial: initialTenancyStatus,
    filter: true,
    notInForm: givenInTheBed,
    notImported: givenInTheBed,
  }),
  tenancy_status_date: day({ readOnly: true }),
  gender: choice(genders, { always: true, list: 'genders', filter: true, group: 'about', example: 'M' }),
  date_of_birth: day({ own: true, past: true, group: 'about', example: '14/05/1992' }),
  nationality: text(limits.short, { list: 'nationalities', filter: true, group: 'about', example: 'Bangladeshi' }),
  citizenship: choice(citizenships, { list: 'citizenships', group: 'about', example: 'Work Pass' }),
  religion: text(limits.short, { list: 'religions', group: 'about', example: 'Islam' }),
  language: text(limits.short, { list: 'languages', group: 'about', example: 'Bengali' }),
  passport_no: code(limits.reference, { own: true, group: 'passes', example: 'BX0123456' }),
  passport_expiry: day({ own: true, expires: true, filter: true, group: 'passes', example: '01/03/2030' }),
  mobile_no: phone({ own: true, group: 'about', example: '+65 8123 4567' }),
  emergency_no: phone({ own: true, group: 'about', example: '+880 1712 345678' }),
  email: email({ own: true, group: 'about', example: 'name@company.example' }),
  blood_type: choice(['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'], {
    list: 'blood_types',
    ltr: true,
    own: true,
    group: 'about',
    alsoIn: 'health',
    example: 'O+',
  }),
  staff_type: choice(designations, { list: 'designations', filter: true, group: 'work', example: 'Contractor' }),
  occupation: text(limits.short, { group: 'work', example: 'Welder' }),
  industry_type: lookup('industrytypes', { group: 'work', example: 'Construction' }),
  worksite: text(limits.text, { group: 'work', example: 'Tuas Port' }),
  mode_of_transport: lookup('transportationmodes', { group: 'work', example: 'Company bus' }),
  highest_qualification: choice(educations, { list: 'educations', group: 'work', example: 'Diploma' }),
  driver: flag({ group: 'work', example: 'no' }),
  access_pass_type: lookup('accesspasstypes', { group: 'passes', example: 'Resident card' }),
  access_pass_issue_dt: day({ group: 'passes' }),
  access_pass_start_dt: day({ group: 'passes' }),
  access_pass_end_dt: day({ notBefore: 'access_pass_start_dt', group: 'passes' }),
  diet: lookup('diettypes', { group: 'living', alsoIn: 'health', example: 'Halal' }),
  /** Meals a day. */
  daily_meal_req: count(0, 6, { initial: 3, group: 'living', example: '3' }),
  fasting: flag({ group: 'living', example: 'no' }),
  /** Whether the resident is in charge of the room. */
  room_ic: flag({ own: true, group: 'living', notImported: 'only who is in the room can be in charge of it' }),
  last_swab_date: day({ group: 'living', alsoIn: 'health' }),
  next_swab_date: day({ notBefore: 'last_swab_date', group: 'living', alsoIn: 'health' }),
  ...supervisorFields,
  is_active: flag({ initial: true, filter: true, notInForm: 'a button of its own deactivates and restores', notImported: 'a registered resident is active' }),
  /** Temporarily checked out: away, with the bed kept. */
  temporarily_out: flag({ readOnly: true, notExported: 'told by the stay, which tenancy keeps' }),
  health_status: reference('healthstatustypes', {
    shown: null,
    readOnly: true,
    filter: true,
    notExported: 'for readers of the health area alone',
  }),
} as const;

/** What other services tell the residents service of a resident. Answers show it in forms of their own. */
export const employeeFacts = {
  /** The current stay, which tenancy keeps; none without a bed. */
  allocation: reference('resourceallocations', { shown: null, readOnly: true, notExported: 'told by the stay, which tenancy keeps' }),
  /** The current health record, which the health area keeps. Its health status is a field of its own. */
  health_record: parts({ record_id: reference('healthtrackrecords', { shown: null }), loc_status: reference('healthlocationstatustypes', { shown: null }) }, { optional: true, readOnly: true, notExported: 'for readers of the health area alone' }),
} as const;
