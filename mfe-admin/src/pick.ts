/** The calls of this area's pickers. */
import type { IdentityApi } from '@firm/identity/contract';
import { pickedEmployers, pickedZones } from '@firm/residents/contract/picked';
import { pickedProjects } from '@firm/safedistance/contract/picked';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { finder, findQuery, namer, type Dormitories, type Find, type NameOf } from '@firm/shared-ui/pick/find.ts';
import { fullName } from '@firm/shared-ui/session/index.ts';

const identity = createApi<IdentityApi>();

export const findEmployers = finder(pickedEmployers);
export const nameOfEmployer = namer(pickedEmployers);

export const findProjects = finder(pickedProjects);
export const nameOfProject = namer(pickedProjects);

/** Users of the organisation by the words that were typed; the value is the user's id. */
export const findUsers: Find = async (search, signal) => (await identity('GET /users/', { query: findQuery(search), signal })).results.map((user) => ({ value: user.id, label: fullName(user) }));

/** Users who may have done something, including closed accounts, and the portal itself. */
export const findPeople =
  (portal: string): Find =>
  async (search, signal) => {
    const { results } = await identity('GET /users/', { query: findQuery(search), signal });
    return [...(search ? [] : [{ value: 0, label: portal }]), ...results.map((user) => ({ value: user.id, label: fullName(user) }))];
  };
/** The name of a user who is chosen already. Rejects with 404 if the user is not there. */
export const nameOfPerson: NameOf = async (id, signal) => fullName(await identity('GET /users/{username}/', { params: { username: String(id) }, signal }));

/** Rooms in use, which can hold beds. */
export const findBedrooms = (dormitory: Dormitories): Find => finder({ ...pickedZones, query: { zone_kind: 'room', is_active: 'true' } }, dormitory);

/** Zones that hold other zones: blocks, floors and others. */
export const findStructures = (dormitory: Dormitories): Find => finder({ ...pickedZones, query: { zone_kind: 'structure' } }, dormitory);
