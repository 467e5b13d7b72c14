/** Changing many residents in one step: the request, and the outcome for each resident. */
import { z } from 'zod';
import { writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { bulkAnswer, bulkRecords, bulkStep, changedRecord, changedValues, refusedRecord } from '../bulk.ts';
import { employeeFields } from '../fields/employee.ts';
import { sharedFieldNames, type SharedFieldName } from './sharedFields.ts';

const written = writeShape(employeeFields);
const shared = Object.fromEntries(sharedFieldNames.map((name) => [name, written[name]])) as Pick<typeof written, SharedFieldName>;
const changes = z.strictObject(optional(shared));
export type SharedChanges = z.output<typeof changes>;

export const bulkChangeBody = bodyOf({ residents: bulkRecords('employees', changes), ...bulkStep(changes) });

const changed = z.object({
  ...changedRecord,
  pass_number: z.string(),
  /** Values before the change, of the fields that change; sent back as `set`, they undo it. */
  before: changedValues,
  /** For each changed field that holds an id, the name of the record that it referred to. */
  names: z.record(z.string(), z.string().nullable()),
}).meta({ id: 'ChangedResident' });
export type ChangedResident = z.output<typeof changed>;

/** `housed`: the resident has a bed, and the bed determines their dormitory. */
const refusalCodes = ['not_found', 'stale_version', 'referenced', 'housed', 'invalid_value'] as const;

const refused = z.object({ ...refusedRecord(refusalCodes), pass_number: z.string() }).meta({ id: 'RefusedResident' });
export type RefusedResident = z.output<typeof refused>;

export const bulkChangeAnswer = bulkAnswer(changed, refused).meta({ id: 'BulkChangeAnswer' });
export type BulkChangeAnswer = z.output<typeof bulkChangeAnswer>;
