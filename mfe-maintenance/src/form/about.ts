/** The initial values of a report, from the address or a room's QR code. Pure. */
import type { AlertValues } from './alertValues.ts';

export type About = Partial<Pick<AlertValues, 'zone_tag' | 'person_tag' | 'issue_location' | 'dormitory' | 'resource_tag'>>;

/** Reads `?new=`: `zone_tag.12` or `person_tag.5`; no initial values for `1` and anything else. */
export function aboutOf(text: string | null): About {
  const [, field, id] = /^(zone_tag|person_tag)\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return field && id ? { [field]: Number(id) } : {};
}

/** What becomes of a report that was in a dormitory and is now at a place: in another dormitory it is not about a resident of the first. */
export function atPlace(place: About, before: number | null | undefined): About {
  const moves = Boolean(before && place.dormitory && before !== place.dormitory);
  return moves ? { person_tag: null, ...place } : place;
}

/** The zone whose page the QR code of a room or facility links to; null for any other code. */
export function placeOfCode(text: string): number | null {
  const id = /\/operations\/(?:rooms|facilities)\/(\d{1,15})(?:[/?#]|$)/.exec(text)?.[1];
  return id ? Number(id) : null;
}
