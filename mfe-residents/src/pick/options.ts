/** The calls behind the area's pickers. */
import { pickedEmployers, pickedVendors } from '@firm/residents/contract/picked';
import { pickedProjects, pickedSites } from '@firm/safedistance/contract/picked';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';

export const findEmployers = finder(pickedEmployers);
export const nameOfEmployer = namer(pickedEmployers);

export const findVendors = finder(pickedVendors);

export const findProjects = finder(pickedProjects);
export const nameOfProject = namer(pickedProjects);

export const findSites = finder(pickedSites);
export const nameOfSite = namer(pickedSites);
