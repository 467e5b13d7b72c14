/** The calls behind the area's pickers. */
import { pickedZones } from '@firm/residents/contract/picked';
import { pickedProjects, pickedSites } from '@firm/safedistance/contract/picked';
import { finder, namer, optionsWith, type Find } from '@firm/shared-ui/pick/find.ts';
import { api } from './api.ts';

export const findSites = finder(pickedSites);
export const nameOfSite = namer(pickedSites);

export const findProjects = finder(pickedProjects);
export const nameOfProject = namer(pickedProjects);

/** Zones in which residents can work: facilities and common areas. */
export const findWorkZones = finder({ ...pickedZones, query: { zone_kind: 'common,facility' } });

/** High enough that one response has all managers. */
const maxOptions = 1_000;

/** The users who can manage a project. */
export const findManagers: Find = async (search, signal) => optionsWith(search, (await api('GET /projects/managers/', { query: { limit: maxOptions }, signal })).results);
