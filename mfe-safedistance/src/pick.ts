/** The calls behind the area's pickers. */
import { pickedPlaces, pickedZones } from '@firm/residents/contract/picked';
import { pickedProjects, pickedSites } from '@firm/safedistance/contract/picked';
import { finder, namer, optionsWith, type Dormitories, type Find, type NameOf } from '@firm/shared-ui/pick/find.ts';
import { api } from './api.ts';

export const findSites = finder(pickedSites);
export const nameOfSite = namer(pickedSites);

export const findProjects = finder(pickedProjects);
export const nameOfProject = namer(pickedProjects);

/** Zones in which residents can work: facilities and common areas. */
export const findWorkZones = finder({ ...pickedZones, query: { zone_kind: 'common,facility' } });

/** Every zone where something can happen, of the given dormitories. */
export const findPlaces = (dormitories: Dormitories): Find => finder(pickedPlaces, dormitories);

export const nameOfPlace = namer(pickedZones);

/** High enough that one response has all managers. */
const maxOptions = 1_000;

/** The name of one of them. */
export const nameOfManager: NameOf = async (id, signal) => (await findManagers('', signal)).find(({ value }) => value === id)?.label ?? `#${id}`;

/** The users who can manage a project. */
export const findManagers: Find = async (search, signal) => optionsWith(search, (await api('GET /projects/managers/', { query: { limit: maxOptions }, signal })).results);
