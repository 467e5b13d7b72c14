import { setupListLimits } from '@firm/platform/contract/setupListLimits';

/**
 * Kinds of zone (docs/rules/residents.md#zone-type). `kind` says what the portal does with one: rooms have beds,
 * facilities can be booked, common areas are places where something may break, structures hold other zones.
 */
export const zoneTypes = [
  { type_id: 1, name: 'BLOCK', kind: 'structure' },
  { type_id: 2, name: 'FLOOR', kind: 'structure' },
  { type_id: 3, name: 'ROOM', kind: 'room' },
  { type_id: 4, name: 'CANTEEN', kind: 'facility' },
  { type_id: 5, name: 'GYM', kind: 'facility' },
  { type_id: 6, name: 'MULTI-PURPOSE HALL', kind: 'facility' },
  { type_id: 7, name: 'SPORTS COURT', kind: 'facility' },
  { type_id: 8, name: 'GAMES ROOM', kind: 'facility' },
  { type_id: 9, name: 'PRAYER ROOM', kind: 'facility' },
  { type_id: 10, name: 'TRAINING ROOM', kind: 'facility' },
  { type_id: 11, name: 'LAUNDRY', kind: 'common' },
  { type_id: 12, name: 'KITCHEN', kind: 'common' },
  { type_id: 13, name: 'SHOWERS AND TOILETS', kind: 'common' },
  { type_id: 14, name: 'CORRIDOR', kind: 'common' },
  { type_id: 15, name: 'LOBBY', kind: 'common' },
  { type_id: 16, name: 'MINIMART', kind: 'common' },
  { type_id: 17, name: 'COURTYARD', kind: 'common' },
  { type_id: 18, name: 'BUS BAY', kind: 'common' },
] as const;

export type ZoneKind = (typeof zoneTypes)[number]['kind'];
export const zoneKinds = ['structure', 'room', 'facility', 'common'] as const satisfies readonly ZoneKind[];
export const blockType = 1;
export const floorType = 2;
export const roomType = 3;

interface ZoneType {
  readonly type_id: number;
  /** Empty of an own one, which the organisation named. */
  readonly name: string;
  readonly kind: ZoneKind;
}

/** Kinds that an organisation's own types may be of: rules of beds and floors hang on the others. */
export const ownZoneKinds = ['facility', 'common'] as const satisfies readonly ZoneKind[];
/** Own types have numbers from here on, which say their kind: an even one is a facility, an odd one a common area. */
export const firstOwnZoneType = setupListLimits.firstOwn;

/** The number of the n-th own type. */
export const ownZoneType = (n: number, kind: (typeof ownZoneKinds)[number]): number => firstOwnZoneType + 2 * n + ownZoneKinds.indexOf(kind);

const byId = new Map<number, ZoneType>(zoneTypes.map((type) => [type.type_id, type]));

/** The type of that id; undefined for one that there cannot be. */
export function zoneType(typeId: number): ZoneType | undefined {
  if (typeId < firstOwnZoneType) return byId.get(typeId);
  return { type_id: typeId, name: '', kind: typeId % 2 === 0 ? 'facility' : 'common' };
}

/** Whether it is the type of zones that hold others: blocks and floors. */
export const isStructure = (typeId: number): boolean => zoneType(typeId)?.kind === 'structure';

/** The ids of a kind's built-in types. */
export function zoneTypesOf(kind: ZoneKind): number[] {
  return zoneTypes.filter((type) => type.kind === kind).map((type) => type.type_id);
}
