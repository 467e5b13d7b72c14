/** The condition for a list of zones. */
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { equal, oneOf } from '@firm/platform/list/filter';
import { every } from '@firm/platform/mongo/scope';
import { zoneFields } from '../../contract/fields/zone.ts';
import type { ZoneFilters } from '../../contract/zone.ts';
import { zoneTypes, zoneTypesOf } from '../../contract/zoneTypes.ts';

export function zoneFilter(query: ZoneFilters): Record<string, unknown> {
  return every(
    fieldFilter(zoneFields, query),
    query.zone_type_name === undefined ? {} : oneOf('zone_type', typesNamed(query.zone_type_name)),
    oneOf('zone_type', query.zone_kind?.flatMap(zoneTypesOf)),
    equal('sick_bay', query.is_sick_bay),
    freeBed(query.has_free_bed),
  );
}

function freeBed(wanted: boolean | undefined): Record<string, unknown> {
  if (wanted === undefined) return {};
  const free = { is_active: true, $expr: { $gt: ['$bed_count', '$occupied'] } };
  return wanted ? free : { $nor: [free] };
}

/** The type's name is compared without regard to case (docs/rules/residents.md#zone-type). */
function typesNamed(name: string): number[] {
  return zoneTypes.filter((type) => type.name.toLowerCase() === name.toLowerCase()).map((type) => type.type_id);
}
