/** Records of this service that users choose on screens of every area. Without zod. */
import type { Picked } from '@firm/platform/contract/picked';

interface Named {
  readonly id: number;
  readonly name: string;
}
interface ZoneNamed extends Named {
  readonly zone_ref_id: string;
}
const name = (row: Named): string => row.name;

/** Vendors, the operator's clients, that are active. */
export const pickedVendors: Picked<Named> = { path: '/vendors/', query: { is_active: 'true' }, label: name };

/** The companies that residents work for. */
export const pickedEmployers: Picked<Named> = { path: '/employerfirms/', label: name };

/** Dormitories that the reader may see. */
export const pickedDormitories: Picked<Named> = { path: '/dormitories/choices/', whole: true, label: name };

export const pickedResidents: Picked<Named & { readonly pass_number: string }> = {
  path: '/employees/',
  label: ({ name: who, pass_number: pass }) => (pass ? `${who} · ${pass}` : who),
  name,
};

/** A zone's reference, with its name where that says more. */
export const zoneLabel = ({ zone_ref_id: ref, name: word }: Omit<ZoneNamed, 'id'>): string => (ref === word ? ref : `${ref} · ${word}`);

export const pickedZones: Picked<ZoneNamed> = { path: '/workzones/', label: zoneLabel };

/** Wherever something can happen: rooms, facilities, common areas. */
export const pickedPlaces: Picked<ZoneNamed> = { ...pickedZones, query: { zone_kind: 'room,common,facility' } };

/** Where people live: rooms, and the floors and blocks that rooms stand in. */
export const pickedRooms: Picked<ZoneNamed> = { ...pickedZones, query: { zone_kind: 'structure,room' } };
