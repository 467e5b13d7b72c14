/** Many residents changed in one step: what is asked, and what becomes of each. */
import { z } from 'zod';
import { writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, reference, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { employeeFields } from './fields/employee.ts';
import { residentsLimits as limits } from './limits.ts';
import { sharedFieldNames, type SharedFieldName } from './sharedFields.ts';

const written = writeShape(employeeFields);
const shared = Object.fromEntries(sharedFieldNames.map((name) => [name, written[name]])) as Pick<typeof written, SharedFieldName>;
const changes = z.strictObject(optional(shared));
export type SharedChanges = z.output<typeof changes>;

export const bulkChangeBody = bodyOf({
  residents: z
    .array(
      z.strictObject({
        id: reference,
        /** As the client has seen the resident; one who was changed since is left as they are. */
        version,
        /** For this resident alone, beside what all come to have: so a change is taken back. */
        set: changes.optional(),
      }),
    )
    .min(1)
    .max(limits.bulk),
  /** What all come to have. */
  set: changes.optional(),
  /** Say what would happen and change nothing. */
  dry_run: z.boolean().optional(),
  /** `all`: nothing changes when one is refused (409 with `conflicts`). `allowed`: those that may be changed are. */
  mode: z.enum(['all', 'allowed']).optional(),
});

const changed = z.object({
  id: z.number().int(),
  /** After the change; of a dry run as it is. */
  version: z.number().int(),
  name: z.string(),
  pass_number: z.string(),
  /** What the fields that change held: sent back as `set`, it takes the change back. */
  before: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Of those fields that hold an id, the name of what it led to. */
  names: z.record(z.string(), z.string().nullable()),
}).meta({ id: 'ChangedResident' });
export type ChangedResident = z.output<typeof changed>;

/** `housed`: the dormitory of a resident who has a bed follows from the bed. */
const refusalCodes = ['not_found', 'stale_version', 'referenced', 'housed', 'invalid_value'] as const;

const refused = z.object({
  id: z.number().int(),
  name: z.string(),
  pass_number: z.string(),
  code: z.enum(refusalCodes),
  /** In the reader's language. */
  reason: z.string(),
}).meta({ id: 'RefusedResident' });
export type RefusedResident = z.output<typeof refused>;

export const bulkChangeAnswer = z.object({
  dry_run: z.boolean(),
  changed: z.array(changed),
  /** Ids of those who have all of it already. */
  unchanged: z.array(z.number().int()),
  refused: z.array(refused),
}).meta({ id: 'BulkChangeAnswer' });
export type BulkChangeAnswer = z.output<typeof bulkChangeAnswer>;
