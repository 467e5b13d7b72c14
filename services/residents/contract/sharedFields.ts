/** Which fields of residents are changed of many at once (docs/rules/residents.md#many-residents-at-once). Without zod. */
import { namesWhere } from '@firm/platform/contract/entity/field';
import { employeeFields } from './fields/employee.ts';

/** What is each resident's own, or moves by rules of its own. */
const ownNames = [
  'name',
  'pass_number',
  'work_pass_num',
  'passport_no',
  'passport_expiry',
  'date_of_birth',
  'mobile_no',
  'emergency_no',
  'email',
  'blood_type',
  'room_ic',
  'tenancy_status',
] as const;

type OwnName = (typeof ownNames)[number];
type Sent<K extends keyof typeof employeeFields> = (typeof employeeFields)[K] extends { readOnly: true } | { fileOnly: true } ? never : K;
export type SharedFieldName = Exclude<{ [K in keyof typeof employeeFields]: Sent<K> }[keyof typeof employeeFields], OwnName>;

const own: ReadonlySet<string> = new Set(ownNames);

/** In the order of the form. */
export const sharedFieldNames = namesWhere(employeeFields, (field) => !field.readOnly && !field.fileOnly).filter(
  (name): name is SharedFieldName => !own.has(name),
);
