/** Turns the service's search results into lines of the search. Pure. */
import type { SearchAnswer } from '@firm/residents/contract';
import type { SearchHit } from '@firm/shared-ui/area/extensions.ts';

const present = (...details: readonly (string | null | undefined)[]): string[] => details.filter((detail): detail is string => Boolean(detail));

/** With what tells residents of one name apart: pass number, bed, dormitory, employer. */
export function residentHits({ employees }: SearchAnswer): SearchHit[] {
  return employees.map((one) => ({
    key: `resident-${one.id}`,
    title: one.name,
    details: present(one.pass_number, one.resource_ref_id, one.dorm_name, one.employer_name),
    to: `/operations/residents/${one.id}`,
    icon: 'user',
    picture: one.avatar,
  }));
}

/** Rooms and facilities have pages; blocks, floors and corridors have none. */
const zonePages: Readonly<Record<string, { readonly path: string; readonly icon: string }>> = {
  room: { path: '/operations/rooms', icon: 'bed' },
  facility: { path: '/operations/facilities', icon: 'calendar' },
};

/** Rooms and facilities by their references; kinds of zones without a page are left out. */
export function roomHits({ workzones }: SearchAnswer): SearchHit[] {
  return workzones.flatMap((zone) => {
    const page = Object.hasOwn(zonePages, zone.zone_kind) ? zonePages[zone.zone_kind] : undefined;
    if (!page) return [];
    const name = zone.name === zone.zone_ref_id ? null : zone.name;
    return [{ key: `zone-${zone.id}`, title: zone.zone_ref_id, details: present(name, zone.dorm_name), to: `${page.path}/${zone.id}`, icon: page.icon }];
  });
}

/** With the reference and the location. */
export function dormitoryHits({ dormitories }: SearchAnswer): SearchHit[] {
  return dormitories.map((one) => ({
    key: `dormitory-${one.id}`,
    title: one.name,
    details: present(one.dorm_ref_id, one.location),
    to: `/operations/dormitories/${one.id}`,
    icon: 'building',
  }));
}

/** Employers, then vendors, with their UEN. */
export function clientHits({ employerfirms, vendors }: SearchAnswer): SearchHit[] {
  const hit = (kind: 'employer' | 'vendor', icon: string) => (one: { readonly id: number; readonly name: string; readonly uen_number: string }) => ({
    key: `${kind}-${one.id}`,
    title: one.name,
    details: present(one.uen_number),
    to: `/operations/clients/${kind}-${one.id}`,
    icon,
  });
  return [...employerfirms.map(hit('employer', 'users')), ...vendors.map(hit('vendor', 'tool'))];
}
