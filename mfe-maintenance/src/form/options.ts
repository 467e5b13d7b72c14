/** The calls behind the form's pickers. */
import { pickedBlocks, pickedVendors, pickedZones } from '@firm/residents/contract/picked';
import type { TenancyApi } from '@firm/tenancy/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { finder, findQuery, inDormitory, optionsWith, type Dormitories, type Find, type NameOf } from '@firm/shared-ui/pick/find.ts';
import type { Places } from '@firm/shared-ui/pick/places.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { assigneesQuery } from '../api.ts';

const tenancy = createApi<TenancyApi>();

/** The rooms, or the common areas, of the dormitory. */
export const findZones = (dormitory: number | null | undefined, location: 'room' | 'common area'): Find =>
  finder({ ...pickedZones, query: { zone_kind: location === 'room' ? 'room' : 'common,facility', is_active: 'true' } }, dormitory);

/** The blocks of the dormitory. */
export const findBlocks = (dormitory: Dormitories): Find => finder(pickedBlocks, dormitory);

/** The beds of the room, or of the dormitory if no room is chosen. */
export const findBeds =
  (dormitory: number | null | undefined, zone: number | null): Find =>
  async (search, signal) => {
    const within = zone === null ? inDormitory(dormitory) : { zone: String(zone) };
    const { results } = await tenancy('GET /resources/', { query: { ...within, ...findQuery(search) }, signal });
    return results.map(({ id, ref_id: label }) => ({ value: id, label }));
  };

/** The reference of a bed that is chosen already. Rejects with 404 if it is not there. */
export const nameOfBed: NameOf = async (id, signal) => (await tenancy('GET /resources/{id}/', { params: { id }, signal })).ref_id;

/** Inactive vendors are included, since an alert may refer to one. */
export const findVendors = finder({ ...pickedVendors, query: {} });

/** The users to whom alerts of these dormitories can be assigned; undefined: any alerts. */
export const findAssignees =
  (places?: Places): Find =>
  async (search) =>
    optionsWith(search, await queryClient.fetchQuery(assigneesQuery(places)));

/** The name of an assignee; of a user to whom alerts cannot be assigned any more, the id. */
export const nameOfAssignee: NameOf = async (id) => (await queryClient.fetchQuery(assigneesQuery())).find((person) => person.id === id)?.name ?? String(id);
