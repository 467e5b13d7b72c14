/** Many residents changed in one step: what is asked, and what becomes of each. */
import { z } from 'zod';
import { writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { bulkAnswer, bulkRecords, bulkStep, changedRecord, changedValues, refusedRecord } from './bulk.ts';
import { employeeFields } from './fields/employee.ts';
import { sharedFieldNames, type SharedFieldName } from './sharedFields.ts';

const written = writeShape(employeeFields);
const shared = Object.fromEntries(sharedFieldNames.map((name) => [name, written[name]])) as Pick<typeof written, SharedFieldName>;
const changes = z.strictObject(optional(shared));
export type SharedChanges = z.output<typeof changes>;

export const bulkChangeBody = bodyOf({ residents: bulkRecords(changes), ...bulkStep(changes) });

const changed = z.object({
  ...changedRecord,
  pass_number: z.string(),
  /** What the fields that change held: sent back as `set`, it takes the change back. */
  before: changedValues,
  /** Of those fields that hold an id, the name of what it led to. */
  names: z.record(z.string(), z.string().nullable()),
}).meta({ id: 'ChangedResident' });
export type ChangedResident = z.output<typeof changed>;

/** `housed`: the dormitory of a resident who has a bed follows from the bed. */
const refusalCodes = ['not_found', 'stale_version', 'referenced', 'housed', 'invalid_value'] as const;

const refused = z.object({ ...refusedRecord(refusalCodes), pass_number: z.string() }).meta({ id: 'RefusedResident' });
export type RefusedResident = z.output<typeof refused>;

export const bulkChangeAnswer = bulkAnswer(changed, refused).meta({ id: 'BulkChangeAnswer' });
export type BulkChangeAnswer = z.output<typeof bulkChangeAnswer>;
