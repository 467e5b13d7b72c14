import type { Task } from '@firm/safedistance/contract';

/** Where a task takes place: in a zone, or at a site, which is in no dormitory. */
export const placeOf = ({ zone, zone_name, location_name, dorm_id }: Pick<Task, 'zone' | 'zone_name' | 'location_name' | 'dorm_id'>): { readonly name: string; readonly dormitory: number | null } => ({
  name: zone_name ?? location_name ?? '',
  dormitory: zone === null ? null : dorm_id,
});
