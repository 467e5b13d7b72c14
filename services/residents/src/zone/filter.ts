/** Builds the query condition for a list of zones. */
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { equal, oneOf } from '@firm/platform/list/filter';
import { every } from '@firm/platform/mongo/scope';
import { zoneFields } from '../../contract/fields/zone.ts';
import type { ZoneFilters } from '../../contract/zone/zone.ts';
import type { ListEntry, OrgLists } from '@firm/platform/setupList/lists';
import { typesOfKind } from '../reference/setup.ts';

/** @param lists the organisation's lists, since its own types have names and kinds too */
export function zoneFilter(query: ZoneFilters, lists: OrgLists): Record<string, unknown> {
  return every(
    fieldFilter(zoneFields, query),
    query.zone_type_name === undefined ? {} : oneOf('zone_type', typesNamed(query.zone_type_name, lists)),
    oneOf('zone_type', query.zone_kind?.flatMap((kind) => typesOfKind(lists, kind))),
    equal('sick_bay', query.is_sick_bay),
    freeBed(query.has_free_bed),
  );
}

function freeBed(wanted: boolean | undefined): Record<string, unknown> {
  if (wanted === undefined) return {};
  const free = { is_active: true, $expr: { $gt: ['$bed_count', '$occupied'] } };
  return wanted ? free : { $nor: [free] };
}

/** The type's name is compared case-insensitively (docs/rules/residents.md#zone-type). */
function typesNamed(name: string, lists: OrgLists): number[] {
  const wanted = name.toLowerCase();
  const called = ({ built_in, of, names }: ListEntry): readonly string[] => [...(built_in ? [String(of.name)] : []), ...Object.values(names ?? {})];
  return lists.entries('zonetypes').flatMap((entry) => (called(entry).some((one) => one.toLowerCase() === wanted) ? [entry.type_id] : []));
}
