/** The fields of a resident that a file may bring. Bed and tenancy status are the tenancy area's to change. */
import { choiceLists as lists } from './choices.ts';
import type { FieldSpec } from './fields.ts';

const text = { kind: 'text' } as const;
const code = { kind: 'code' } as const;
const phone = { kind: 'phone' } as const;
const day = { kind: 'day' } as const;
const flag = { kind: 'flag' } as const;

export const employeeFields: readonly FieldSpec[] = [
  { field: 'name', type: text, required: true, example: 'Rahman Mohammed' },
  { field: 'given_name', type: text, example: 'Mohammed' },
  { field: 'middle_name', type: text, example: '' },
  { field: 'surname', type: text, example: 'Rahman' },
  { field: 'second_surname', type: text, example: '' },
  { field: 'pass_number', type: code, required: true, example: 'TW-00042' },
  { field: 'work_pass_num', type: code, example: 'WP12345678' },
  { field: 'work_pass_expiry', type: day, example: '31/12/2027' },
  { field: 'work_pass_company', type: text, example: 'Keppel Build Pte Ltd' },
  { field: 'pass_type', type: { kind: 'choice', list: lists.passTypes }, example: 'Work Permit' },
  { field: 'employer', type: { kind: 'reference', to: 'employerfirms' }, example: '' },
  { field: 'vendor', type: { kind: 'reference', to: 'vendors' }, example: '' },
  { field: 'dormitory', type: { kind: 'reference', to: 'dormitories' }, example: '' },
  { field: 'gender', type: { kind: 'choice', list: lists.genders }, example: 'M' },
  { field: 'date_of_birth', type: { kind: 'day', past: true }, example: '14/05/1992' },
  { field: 'nationality', type: { kind: 'choice', list: lists.nationalities }, example: 'Bangladeshi' },
  { field: 'citizenship', type: { kind: 'choice', list: lists.citizenships }, example: 'Work Pass' },
  { field: 'religion', type: { kind: 'choice', list: lists.religions }, example: 'Islam' },
  { field: 'passport_no', type: code, example: 'BX0123456' },
  { field: 'passport_expiry', type: day, example: '01/03/2030' },
  { field: 'mobile_no', type: phone, example: '+65 8123 4567' },
  { field: 'email', type: text, example: 'name@company.example' },
  { field: 'emergency_no', type: phone, example: '+880 1712 345678' },
  { field: 'occupation', type: text, example: 'Welder' },
  { field: 'worksite', type: text, example: 'Tuas Port' },
  { field: 'industry_type', type: { kind: 'choice', list: lists.industries }, example: 'Construction' },
  { field: 'mode_of_transport', type: { kind: 'choice', list: lists.transport }, example: 'Company bus' },
  { field: 'staff_type', type: { kind: 'choice', list: lists.designations }, example: 'Contractor' },
  { field: 'highest_qualification', type: { kind: 'choice', list: lists.educations }, example: 'Diploma' },
  { field: 'language', type: { kind: 'choice', list: lists.spoken }, example: 'Bengali' },
  { field: 'blood_type', type: { kind: 'choice', list: lists.bloodTypes }, example: 'O+' },
  { field: 'diet', type: { kind: 'choice', list: lists.diets }, example: 'Halal' },
  { field: 'daily_meal_req', type: { kind: 'number' }, example: '3' },
  { field: 'fasting', type: flag, example: 'no' },
  { field: 'driver', type: flag, example: 'no' },
  { field: 'access_pass_type', type: { kind: 'choice', list: lists.accessPassTypes }, example: 'Resident card' },
  { field: 'access_pass_issue_dt', type: day, example: '' },
  { field: 'access_pass_start_dt', type: day, example: '' },
  { field: 'access_pass_end_dt', type: day, example: '' },
  { field: 'last_swab_date', type: day, example: '' },
  { field: 'next_swab_date', type: day, example: '' },
  { field: 'supervisor_name', type: text, example: '' },
  { field: 'supervisor_mobile', type: phone, example: '' },
  { field: 'supervisor_phone', type: phone, example: '' },
  { field: 'supervisor_email', type: text, example: '' },
  { field: 'supervisor_designation', type: { kind: 'choice', list: lists.designations }, example: '' },
];
