/** What the services' contracts say of the fields that change records name: whether one is a day, a choice, an entry of a list. */
import type { Field, Fields } from '@firm/platform/contract/entity/field';
import type { auditedServices } from '@firm/admin/contract/auditActions';
import { contractFields } from '@firm/admin/contract/fields/contract';
import { recordFacts, recordFields } from '@firm/health/contract/fields/record';
import { contactFacts, contactFields, tracerFacts, tracerFields } from '@firm/health/contract/fields/tracing';
import { requestDecisionFields, requestFields } from '@firm/identity/contract/fields/registerRequest';
import { userFields } from '@firm/identity/contract/fields/user';
import { alertFacts, alertFields, alertTimes, alertWorkFields } from '@firm/maintenance/contract/fields/alert';
import { employerFirmFields, vendorFields } from '@firm/residents/contract/fields/client';
import { dormitoryFields } from '@firm/residents/contract/fields/dormitory';
import { employeeFields } from '@firm/residents/contract/fields/employee';
import { zoneFields } from '@firm/residents/contract/fields/zone';
import { locationFields } from '@firm/safedistance/contract/fields/location';
import { projectFields } from '@firm/safedistance/contract/fields/project';
import { taskFields } from '@firm/safedistance/contract/fields/task';
import { transportRouteFields } from '@firm/safedistance/contract/fields/transportRoute';
import { facilityBookingFields } from '@firm/tenancy/contract/fields/facilityBooking';
import { reservationFields, reservationLifeFields } from '@firm/tenancy/contract/fields/reservation';
import { resourceFields } from '@firm/tenancy/contract/fields/resource';
import { stayFields, stayLifeFields } from '@firm/tenancy/contract/fields/stay';

export type AuditedService = (typeof auditedServices)[number];

/** Fields of one service mean the same where they share a name. */
const declared: Readonly<Record<AuditedService, readonly Fields[]>> = {
  admin: [contractFields],
  health: [recordFields, recordFacts, tracerFields, tracerFacts, contactFields, contactFacts],
  identity: [userFields, requestFields, requestDecisionFields],
  maintenance: [alertFields, alertWorkFields, alertTimes, alertFacts],
  residents: [employeeFields, vendorFields, employerFirmFields, zoneFields, dormitoryFields],
  safedistance: [projectFields, locationFields, taskFields, transportRouteFields],
  tenancy: [resourceFields, reservationFields, reservationLifeFields, stayFields, stayLifeFields, facilityBookingFields],
};

/** By the name that the stored document has for it. */
export function declaredField(service: AuditedService, name: string): Field | undefined {
  for (const fields of declared[service]) {
    const own = fields[name] ?? Object.values(fields).find(({ stored }) => stored === name);
    if (own) return own;
  }
  return undefined;
}

/** Fields of the books, not of the record. */
const silent = new Set(['words', 'rev', 'org', 'update_time', 'created_time', 'health_rev', 'tenancy_rev', 'held', 'rank', 'ever_checked_in']);

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields that a reader cares for: of two empty values neither is shown. */
export function toldFields(changes: Readonly<Record<string, readonly unknown[]>>): string[] {
  return Object.entries(changes).flatMap(([field, [before, after]]) => (silent.has(field) || (isNothing(before) && isNothing(after)) ? [] : [field]));
}
