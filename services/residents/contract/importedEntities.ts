/**
 * What files bring: these entities, and of each every field that clients write, unless it says why not (`notImported`). Every other
 * entity of the portal is registered one by one, so its fields say nothing of files that bring them.
 */
import { employeeFields } from './fields/employee.ts';
import { zoneFields } from './fields/zone.ts';

export const importedEntities = { employees: employeeFields, rooms: zoneFields } as const;
