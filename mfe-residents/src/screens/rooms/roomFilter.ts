/**
 * The board's filter, and its form in the address: `?status=vacant-dirty&status=occupied&q=A-03&only=sick`. Other
 * parameters of the address are left alone. Pure.
 */
import { zoneStatusIds, type ZoneStatus } from '@firm/residents/contract/zone/statuses';
import { plainReference } from '../../zone/plainReference.ts';
import type { Room } from './rooms.ts';

/** Independent filters: rooms with a free bed, sick bays, inactive rooms. */
export const roomTraits = ['free', 'sick', 'inactive'] as const;
export type RoomTrait = (typeof roomTraits)[number];

export interface RoomFilter {
  /** Empty: all statuses. */
  readonly statuses: readonly ZoneStatus[];
  readonly traits: readonly RoomTrait[];
  readonly search: string;
}

export const noFilter: RoomFilter = { statuses: [], traits: [], search: '' };

/** The filter that an address names; what it names wrongly is ignored. */
export function readRoomFilter(params: URLSearchParams): RoomFilter {
  const statuses = params.getAll('status');
  const traits = params.getAll('only');
  return {
    statuses: zoneStatusIds.filter((id) => statuses.includes(id)),
    traits: roomTraits.filter((trait) => traits.includes(trait)),
    search: params.get('q')?.trim() ?? '',
  };
}

/** The address with this filter in place of its own, as new parameters. What filters nothing is left out. */
export function writeRoomFilter(params: URLSearchParams, filter: RoomFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ['status', 'only', 'q']) next.delete(key);
  for (const status of filter.statuses) next.append('status', status);
  for (const trait of filter.traits) next.append('only', trait);
  if (filter.search !== '') next.set('q', filter.search);
  return next;
}

/** Whether the filter could leave out any room. */
export const isFiltered = ({ statuses, traits, search }: RoomFilter): boolean => statuses.length > 0 || traits.length > 0 || search.trim() !== '';

const hasTrait: Readonly<Record<RoomTrait, (room: Room) => boolean>> = {
  free: (room) => room.is_active && room.occupied < room.beds,
  sick: (room) => room.sick_bay,
  inactive: (room) => !room.is_active,
};

export interface FilteredRooms {
  readonly shown: readonly Room[];
  /** How many rooms each status would show, with the other filters unchanged. */
  readonly statusCounts: Readonly<Record<ZoneStatus, number>>;
  readonly traitCounts: Readonly<Record<RoomTrait, number>>;
}

/** One pass over the rooms: those shown, and how many each filter would show. */
export function filterRooms(rooms: readonly Room[], filter: RoomFilter): FilteredRooms {
  const words = plainReference(filter.search);
  const statusCounts = Object.fromEntries(zoneStatusIds.map((id) => [id, 0])) as Record<ZoneStatus, number>;
  const traitCounts: Record<RoomTrait, number> = { free: 0, sick: 0, inactive: 0 };
  const shown: Room[] = [];
  for (const room of rooms) {
    if (words !== '' && !plainReference(room.zone_ref_id).includes(words) && !plainReference(room.name).includes(words)) continue;
    const fits = filter.traits.every((trait) => hasTrait[trait](room));
    const chosen = filter.statuses.length === 0 || filter.statuses.includes(room.status);
    if (fits) statusCounts[room.status] += 1;
    if (!chosen) continue;
    for (const trait of roomTraits) {
      if (hasTrait[trait](room) && filter.traits.every((other) => other === trait || hasTrait[other](room))) traitCounts[trait] += 1;
    }
    if (fits) shown.push(room);
  }
  return { shown, statusCounts, traitCounts };
}

/** Adds the value, or removes it if it is there. */
export function toggled<T>(values: readonly T[], value: T): readonly T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/** The same filter as parameters of the list of zones, to export the rooms shown. */
export function exportFilters({ statuses, traits, search }: RoomFilter): Readonly<Record<string, string>> {
  return {
    zone_kind: 'room',
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(traits.includes('free') && { has_free_bed: 'true' }),
    ...(traits.includes('sick') && { is_sick_bay: 'true' }),
    ...(traits.includes('inactive') && { is_active: 'false' }),
    ...(search.trim() !== '' && { search: search.trim() }),
  };
}
