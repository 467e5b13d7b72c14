import { foldedText } from '@firm/platform/contract/foldedText';
import type { ZoneTile } from '@firm/residents/contract/zone/boardRoutes';

interface FacilityGroup {
  readonly dormitory: number;
  readonly facilities: readonly ZoneTile[];
}

/** The facilities whose name or reference contains the search text, grouped by dormitory. Pure. */
export function facilityGroups(facilities: readonly ZoneTile[], search: string): readonly FacilityGroup[] {
  const words = foldedText(search.trim());
  const groups = new Map<number, ZoneTile[]>();
  for (const facility of facilities) {
    if (![facility.name, facility.zone_ref_id].some((text) => foldedText(text).includes(words))) continue;
    groups.set(facility.dormitory, [...(groups.get(facility.dormitory) ?? []), facility]);
  }
  return [...groups].map(([dormitory, its]) => ({ dormitory, facilities: its })).sort((a, b) => a.dormitory - b.dormitory);
}
