/** What the writer has to know of zones. */
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
  // Other services need to know: the tenancy service makes its beds from it.
  event: ({ dormitory, zone_ref_id, zone_type, status, sick_bay, is_active, bed_count }): Omit<DataOf<typeof zoneEvents>, 'name'> => ({
    dormitory,
    zone_ref_id,
    zone_type,
    status,
    sick_bay,
    is_active,
    bed_count,
  }),
  // Nobody may have moved in where a room is closed or loses beds; the figures count who is in.
  guardedBy: ['occupied'],
  figures: (before, after) => figureMoves(zoneFigures, before, after),
  // Rooms show the floor and the block that they stand in: these move with a floor that is put elsewhere.
  shown: (zone) => `${zone.name} ${zone.zone_ref_id} ${zone.zone_type} ${zone.parent}`,
});
