/** From what the services found to lines of the palette, in groups. Pure. */
import type { SearchAnswer } from '@firm/residents/contract';

const hitKinds = ['residents', 'rooms', 'dormitories', 'clients', 'tickets', 'pages'] as const;
export type HitKind = (typeof hitKinds)[number];

export interface Hit {
  /** Unique among all hits; also part of the line's element id. */
  readonly key: string;
  readonly title: string;
  /** What tells it from others of its name. */
  readonly details: readonly string[];
  /** Address without language prefix. */
  readonly to: string;
  readonly icon: string;
  /** Address of a picture, instead of the icon. */
  readonly picture?: string;
}

export interface HitGroup {
  readonly kind: HitKind;
  readonly hits: readonly Hit[];
}

/** What of an alert the palette shows. */
export interface FoundTicket {
  readonly id: number;
  readonly ref_id: string;
  readonly name: string;
  readonly status_name: string;
  readonly dorm_name: string | null;
}

const said = (...details: readonly (string | null | undefined)[]): string[] => details.filter((detail): detail is string => Boolean(detail));

export function residentHits({ employees }: SearchAnswer): Hit[] {
  return employees.map((one) => ({
    key: `resident-${one.id}`,
    title: one.name,
    details: said(one.pass_number, one.resource_ref_id, one.dorm_name),
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

export function roomHits({ workzones }: SearchAnswer): Hit[] {
  return workzones.flatMap((zone) => {
    const page = Object.hasOwn(zonePages, zone.zone_kind) ? zonePages[zone.zone_kind] : undefined;
    if (!page) return [];
    const name = zone.name === zone.zone_ref_id ? null : zone.name;
    return [{ key: `zone-${zone.id}`, title: zone.zone_ref_id, details: said(name, zone.dorm_name), to: `${page.path}/${zone.id}`, icon: page.icon }];
  });
}

export function dormitoryHits({ dormitories }: SearchAnswer): Hit[] {
  return dormitories.map((one) => ({
    key: `dormitory-${one.id}`,
    title: one.name,
    details: said(one.dorm_ref_id, one.location),
    to: `/operations/dormitories/${one.id}`,
    icon: 'building',
  }));
}

export function clientHits({ employerfirms, vendors }: SearchAnswer): Hit[] {
  const hit = (kind: 'firm' | 'vendor', icon: string) => (one: { readonly id: number; readonly name: string; readonly uen_number: string }) => ({
    key: `${kind}-${one.id}`,
    title: one.name,
    details: said(one.uen_number),
    to: `/operations/clients/${kind}-${one.id}`,
    icon,
  });
  return [...employerfirms.map(hit('firm', 'users')), ...vendors.map(hit('vendor', 'tool'))];
}

export function ticketHits(tickets: readonly FoundTicket[]): Hit[] {
  return tickets.map((one) => ({
    key: `ticket-${one.id}`,
    title: one.name,
    details: said(one.ref_id, one.dorm_name),
    to: `/maintenance/${one.ref_id}`,
    icon: 'warning',
  }));
}

/** Groups with something in them, in the palette's order. */
export function groupsOf(found: Readonly<Partial<Record<HitKind, readonly Hit[]>>>): HitGroup[] {
  return hitKinds.map((kind) => ({ kind, hits: found[kind] ?? [] })).filter(({ hits }) => hits.length > 0);
}
