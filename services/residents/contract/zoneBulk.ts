/** Many zones changed, or numbered anew, in one step (docs/rules/residents.md#many-zones-at-once). */
import { z } from 'zod';
import { writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, reference, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { defineRoutes } from '@firm/platform/contract/route';
import { zoneFields } from './fields/zone.ts';
import { residentsLimits as limits } from './limits.ts';
import { sharedZoneFieldNames, type SharedZoneField } from './sharedZoneFields.ts';

const { dormitory: _dormitory, status: _status, ...written } = writeShape(zoneFields);
const shared = Object.fromEntries(sharedZoneFieldNames.map((name) => [name, written[name]])) as Pick<typeof written, SharedZoneField>;
const changes = z.strictObject(optional(shared));
/** One zone may have another name and reference too: so zones are numbered anew. */
const ownChanges = z.strictObject(optional({ ...shared, name: written.name, zone_ref_id: written.zone_ref_id }));
export type SharedZoneChanges = z.output<typeof changes>;
export type OwnZoneChanges = z.output<typeof ownChanges>;

const bulkZonesBody = bodyOf({
  zones: z
    .array(
      z.strictObject({
        id: reference,
        /** As the client has seen the zone; one that was changed since is left as it is. */
        version,
        /** For this zone alone, beside what all come to have. */
        set: ownChanges.optional(),
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
  /** As it was; `before` has it too where it changes. */
  zone_ref_id: z.string(),
  /** What the fields that change come to hold. */
  after: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** What they held: sent back as `set`, it takes the change back. */
  before: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
}).meta({ id: 'ChangedZone' });
export type ChangedZone = z.output<typeof changed>;

/** `duplicate`: another zone of the dormitory bears the reference, or would. */
const refusalCodes = ['not_found', 'stale_version', 'referenced', 'invalid_value', 'duplicate'] as const;

const refused = z.object({
  id: z.number().int(),
  name: z.string(),
  zone_ref_id: z.string(),
  code: z.enum(refusalCodes),
  /** In the reader's language. */
  reason: z.string(),
}).meta({ id: 'RefusedZone' });
export type RefusedZone = z.output<typeof refused>;

const bulkZonesAnswer = z.object({
  dry_run: z.boolean(),
  changed: z.array(changed),
  /** Ids of those that have all of it already. */
  unchanged: z.array(z.number().int()),
  refused: z.array(refused),
}).meta({ id: 'BulkZonesAnswer' });
export type BulkZonesAnswer = z.output<typeof bulkZonesAnswer>;

export const zoneBulkRoutes = defineRoutes({
  bulkChangeZones: {
    method: 'POST',
    path: '/workzones/bulk_change/',
    permission: 'change_workzone',
    summary: 'Change fields of many zones, or their references, in one step; each that is refused is named with the reason',
    body: bulkZonesBody,
    answer: bulkZonesAnswer,
    errors: [409],
  },
});
