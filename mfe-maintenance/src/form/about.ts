/** The initial values of a report, from an address or a room's code. Pure. */
import type { AlertValues } from './alertValues.ts';

export type About = Partial<Pick<AlertValues, 'zone_tag' | 'person_tag' | 'issue_location'>>;

/** Of `?new=`: `zone_tag.12`, `person_tag.5`; nothing for `1` and whatever else somebody writes. */
export function aboutOf(text: string | null): About {
  const [, field, id] = /^(zone_tag|person_tag)\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return field && id ? { [field]: Number(id) } : {};
}

/** The place whose page a room's or facility's code leads to; null for a code of something else. */
export function placeOfCode(text: string): number | null {
  const id = /\/operations\/(?:rooms|facilities)\/(\d{1,15})(?:[/?#]|$)/.exec(text)?.[1];
  return id ? Number(id) : null;
}
