/** What pickers of this area ask for. */
import type { IdentityApi } from '@firm/identity/contract';
import type { ResidentsApi } from '@firm/residents/contract';
import type { SafeDistanceApi } from '@firm/safedistance/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { findQuery, inDormitory, namedOption, zoneLabel, type Dormitories, type Find, type NameOf } from '@firm/shared-ui/pick/find.ts';

const residents = createApi<ResidentsApi>();
const identity = createApi<IdentityApi>();
const safeDistance = createApi<SafeDistanceApi>();

/** Clients: the firms that residents work for. */
export const findFirms: Find = async (search, signal) => (await residents('GET /employerfirms/', { query: findQuery(search), signal })).results.map(namedOption);
export const nameOfFirm: NameOf = async (id, signal) => (await residents('GET /employerfirms/{id}/', { params: { id }, signal })).name;

export const findProjects: Find = async (search, signal) => (await safeDistance('GET /projects/', { query: { is_active: 'true', ...findQuery(search) }, signal })).results.map(namedOption);

const fullName = ({ first_name, last_name, username }: { readonly first_name: string; readonly last_name: string; readonly username: string }): string => `${first_name} ${last_name}`.trim() || username;

export const findUsers: Find = async (search, signal) => (await identity('GET /users/', { query: findQuery(search), signal })).results.map((user) => ({ value: user.id, label: fullName(user) }));

/** Who may have done something: people with accounts, those that are closed too, and the portal itself. */
export const findPeople =
  (portal: string): Find =>
  async (search, signal) => {
    const { results } = await identity('GET /users/', { query: findQuery(search), signal });
    return [...(search ? [] : [{ value: 0, label: portal }]), ...results.map((user) => ({ value: user.id, label: fullName(user) }))];
  };
export const nameOfPerson: NameOf = async (id, signal) => fullName(await identity('GET /users/{username}/', { params: { username: String(id) }, signal }));

/** Rooms in use, which beds may stand in. */
export const findBedrooms =
  (dormitory: Dormitories): Find =>
  async (search, signal) => {
    const { results } = await residents('GET /workzones/', { query: { zone_kind: 'room', is_active: 'true', ...inDormitory(dormitory), ...findQuery(search) }, signal });
    return results.map((zone) => ({ value: zone.id, label: zoneLabel(zone) }));
  };

/** Blocks, floors and whatever else holds zones. */
export const findStructures =
  (dormitory: Dormitories): Find =>
  async (search, signal) => {
    const { results } = await residents('GET /workzones/', { query: { zone_kind: 'structure', ...inDormitory(dormitory), ...findQuery(search) }, signal });
    return results.map((zone) => ({ value: zone.id, label: zoneLabel(zone) }));
  };
