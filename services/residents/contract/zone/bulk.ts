/** Many zones changed, or renumbered, in one step (docs/rules/residents.md#many-zones-at-once). */
import { z } from 'zod';
import { writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { defineRoutes } from '@firm/platform/contract/route';
import { bulkAnswer, bulkRecords, bulkStep, changedRecord, changedValues, refusedRecord } from '../bulk.ts';
import { zoneFields } from '../fields/zone.ts';
import { sharedZoneFieldNames, type SharedZoneField } from './sharedFields.ts';

const written = writeShape(zoneFields);
const shared = Object.fromEntries(sharedZoneFieldNames.map((name) => [name, written[name]])) as Pick<typeof written, SharedZoneField>;
const changes = z.strictObject(optional(shared));
/** One zone may have another name and reference too: so zones are renumbered. */
const ownChanges = z.strictObject(optional({ ...shared, name: written.name, zone_ref_id: written.zone_ref_id }));
export type SharedZoneChanges = z.output<typeof changes>;
export type OwnZoneChanges = z.output<typeof ownChanges>;

const bulkZonesBody = bodyOf({ zones: bulkRecords('workzones', ownChanges), ...bulkStep(changes) });

const changed = z.object({
  ...changedRecord,
  /** As it was; `before` has it too where it changes. */
  zone_ref_id: z.string(),
  /** What the fields that change come to hold. */
  after: changedValues,
  /** What they held: sent back as `set`, it takes the change back. */
  before: changedValues,
}).meta({ id: 'ChangedZone' });
export type ChangedZone = z.output<typeof changed>;

/** `duplicate`: another zone of the dormitory has the reference, or would. */
const refusalCodes = ['not_found', 'stale_version', 'referenced', 'invalid_value', 'duplicate'] as const;

const refused = z.object({ ...refusedRecord(refusalCodes), zone_ref_id: z.string() }).meta({ id: 'RefusedZone' });
export type RefusedZone = z.output<typeof refused>;

const bulkZonesAnswer = bulkAnswer(changed, refused).meta({ id: 'BulkZonesAnswer' });
export type BulkZonesAnswer = z.output<typeof bulkZonesAnswer>;

export const zoneBulkRoutes = defineRoutes({
  bulkChangeZones: {
    method: 'POST',
    path: '/workzones/bulk_change/',
    permission: 'change_workzone',
    summary: 'Change fields or references of many zones in one step; zones that cannot be changed are listed with the reason',
    reads: 'dry_run',
    body: bulkZonesBody,
    answer: bulkZonesAnswer,
    errors: [409],
  },
});
