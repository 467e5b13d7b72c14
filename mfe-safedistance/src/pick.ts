/** The calls behind the area's pickers. */
import type { Picked } from '@firm/platform/contract/picked';
import { pickedPlaces, zoneLabel } from '@firm/residents/contract/picked';
import { pickedProjects, pickedSites } from '@firm/safedistance/contract/picked';
import { finder, namer, optionsWith, type Dormitories, type Find } from '@firm/shared-ui/pick/find.ts';
import { api } from './api.ts';
import { placeIn } from './zone/usePlaceNames.ts';

export const findSites = finder(pickedSites);
export const nameOfSite = namer(pickedSites);

export const findProjects = finder(pickedProjects);
export const nameOfProject = namer(pickedProjects);

/** With the dormitory: each has its Gym, under the same reference. */
const placedZones: Picked<{ readonly id: number; readonly name: string; readonly zone_ref_id: string; readonly dorm_name: string }> = {
  path: pickedPlaces.path,
  label: (zone) => placeIn(zoneLabel(zone), zone.dorm_name),
};

/** Zones in which residents can work: facilities and common areas. */
export const findWorkZones = finder({ ...placedZones, query: { zone_kind: 'common,facility' } });

/** Every zone where something can happen, of the given dormitories. */
export const findPlaces = (dormitories: Dormitories): Find => finder({ ...placedZones, query: { ...pickedPlaces.query } }, dormitories);

export const nameOfPlace = namer(placedZones);

/** High enough that one response has all managers. */
const maxOptions = 1_000;

/** The users who can manage a project. */
export const findManagers: Find = async (search, signal) => optionsWith(search, (await api('GET /projects/managers/', { query: { limit: maxOptions }, signal })).results);
