/**
 * The entities that can be imported from files, with every field that clients can write unless it states why not (`notImported`).
 * Entities that are not listed here are created one at a time, so their fields say nothing about imports.
 */
import { employeeFields } from '../fields/employee.ts';
import { zoneFields } from '../fields/zone.ts';

export const importedEntities = { employees: employeeFields, rooms: zoneFields } as const;
