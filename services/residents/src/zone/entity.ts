/** The zone entity, as the platform's writer needs it. */
import type { DataOf } from '@firm/platform/contract/published';
import { zoneFields } from '../../contract/fields/zone.ts';
import type { zoneEvents } from '../../contract/published.ts';
import { kindOf } from '../entity/kind.ts';
import { figureMoves, zoneFigures } from '../figures/rules.ts';
import { zoneModel, type ZoneDocument } from './model.ts';

export const zoneEntity = kindOf<ZoneDocument>({
  entity: 'zone',
  model: zoneModel,
  fields: zoneFields,
  alsoAudited: ['location_name'],
  dormitoryOf: (zone) => zone.dormitory,
  // Read by other services: the tenancy service creates a room's beds from it.
  event: ({ dormitory, zone_ref_id, zone_type, status, sick_bay, is_active, bed_count }): Omit<DataOf<typeof zoneEvents>, 'name'> => ({
    dormitory,
    zone_ref_id,
    zone_type,
    status,
    sick_bay,
    is_active,
    bed_count,
  }),
  // Closing a room or removing beds must conflict with a check-in at the same moment, and the figures count residents.
  guardedBy: ['occupied'],
  figures: (before, after) => figureMoves(zoneFigures, before, after),
  // `parent` too: rooms show their floor and block, and moving a floor to another block changes the block that they show.
  shown: (zone) => `${zone.name} ${zone.zone_ref_id} ${zone.zone_type} ${zone.parent}`,
});
