/** Selection lists of this service's records, for screens of every area. Without zod. */
import type { Picked } from '@firm/platform/contract/picked';

interface Named {
  readonly id: number;
  readonly name: string;
}
interface ZoneNamed extends Named {
  readonly zone_ref_id: string;
  readonly dorm_name: string;
}
const name = (row: Named): string => row.name;

/** Active vendors. */
export const pickedVendors: Picked<Named> = { path: '/vendors/', query: { is_active: 'true' }, label: name };

/** The companies that employ residents. */
export const pickedEmployers: Picked<Named> = { path: '/employerfirms/', label: name };

/** Dormitories that the reader has access to. */
export const pickedDormitories: Picked<Named> = { path: '/dormitories/choices/', whole: true, label: name };

export const pickedResidents: Picked<Named & { readonly pass_number: string }> = {
  path: '/employees/',
  label: ({ name: who, pass_number: pass }) => (pass ? `${who} · ${pass}` : who),
  name,
};

/** A zone's reference, followed by its name if that differs. */
export const zoneLabel = ({ zone_ref_id: ref, name: word }: Pick<ZoneNamed, 'zone_ref_id' | 'name'>): string => (ref === word ? ref : `${ref} · ${word}`);

/** Each dormitory has its Gym, under the same reference. */
export const pickedZones: Picked<ZoneNamed> = { path: '/workzones/', label: zoneLabel, dormitory: ({ dorm_name: dormitory }) => dormitory };

/** Blocks, by their names. */
export const pickedBlocks: Picked<ZoneNamed> = { ...pickedZones, query: { zone_type: '1' }, label: name };

/** Rooms, facilities and common areas: every zone where something can happen. */
export const pickedPlaces: Picked<ZoneNamed> = { ...pickedZones, query: { zone_kind: 'room,common,facility' } };

/** Zones where residents live: rooms, and the blocks and floors that contain them. */
export const pickedRooms: Picked<ZoneNamed> = { ...pickedZones, query: { zone_kind: 'structure,room' } };
