/** How the services' contracts declare the fields that change records name: as a day, a choice, an entry of a list. */
import type { Field, Fields } from '@firm/platform/contract/entity/field';
import { categoryFields } from '@firm/admin/contract/fields/category';
import { contractFields } from '@firm/admin/contract/fields/contract';
import { exportFacts, exportFields } from '@firm/admin/contract/fields/export';
import { linkFacts, linkFields } from '@firm/admin/contract/fields/link';
import { savedReportFacts, savedReportFields } from '@firm/admin/contract/fields/savedReport';
import { exportSettingFields } from '@firm/admin/contract/fields/settings';
import { recordFacts, recordFields } from '@firm/health/contract/fields/record';
import { healthSettingFields } from '@firm/health/contract/fields/settings';
import { readingFacts, readingFields } from '@firm/health/contract/fields/temperature';
import { contactFacts, contactFields, tracerFacts, tracerFields } from '@firm/health/contract/fields/tracing';
import { reviewFacts, reviewFields, reviewLineFacts, reviewLineFields } from '@firm/identity/contract/fields/accessReview';
import { groupFields } from '@firm/identity/contract/fields/group';
import { organisationFields } from '@firm/identity/contract/fields/organisation';
import { requestDecisionFields, requestFields } from '@firm/identity/contract/fields/registerRequest';
import { rightsRequestFields } from '@firm/identity/contract/fields/rightsRequest';
import { securitySettingFields } from '@firm/identity/contract/fields/settings';
import { userFields } from '@firm/identity/contract/fields/user';
import { alertFacts, alertFields, alertReporterFields, alertTimes, alertWorkFields } from '@firm/maintenance/contract/fields/alert';
import { doorCodeFields } from '@firm/maintenance/contract/fields/doorCode';
import { alertSettingFields } from '@firm/maintenance/contract/fields/settings';
import { employerFirmFields, vendorFields } from '@firm/residents/contract/fields/client';
import { dormitoryFields } from '@firm/residents/contract/fields/dormitory';
import { employeeFields } from '@firm/residents/contract/fields/employee';
import { zoneFields } from '@firm/residents/contract/fields/zone';
import { kioskFields } from '@firm/safedistance/contract/fields/kiosk';
import { locationFields } from '@firm/safedistance/contract/fields/location';
import { memberFields } from '@firm/safedistance/contract/fields/member';
import { projectFields } from '@firm/safedistance/contract/fields/project';
import { safeDistanceSettingFields } from '@firm/safedistance/contract/fields/settings';
import { taskFields } from '@firm/safedistance/contract/fields/task';
import { transportRouteFields } from '@firm/safedistance/contract/fields/transportRoute';
import { transportRunFacts, transportRunFields } from '@firm/safedistance/contract/fields/transportRun';
import { facilityBookingFields, facilityBookingPlaceFields } from '@firm/tenancy/contract/fields/facilityBooking';
import { reservationFields, reservationLifeFields } from '@firm/tenancy/contract/fields/reservation';
import { bedFields, bedPlaceFields } from '@firm/tenancy/contract/fields/bed';
import { tenancySettingFields } from '@firm/tenancy/contract/fields/settings';
import { stayFields, stayLifeFields, stayPlaceFields } from '@firm/tenancy/contract/fields/stay';
import { internalFields } from './internalFields.ts';

/**
 * Fields by service; within one service, fields of the same name mean the same. Values of a service that is missing here
 * are shown as stored. `src/area.ts` has the labels of the same services; tools/services/lists.test.ts checks that both
 * have every service.
 */
export const declared: Readonly<Record<string, readonly Fields[]>> = {
  admin: [contractFields, categoryFields, exportFields, exportFacts, linkFields, linkFacts, savedReportFields, savedReportFacts, exportSettingFields],
  health: [recordFields, recordFacts, tracerFields, tracerFacts, contactFields, contactFacts, readingFields, readingFacts, healthSettingFields],
  identity: [userFields, groupFields, organisationFields, requestFields, requestDecisionFields, rightsRequestFields, reviewFields, reviewFacts, reviewLineFields, reviewLineFacts, securitySettingFields],
  maintenance: [alertFields, alertWorkFields, alertTimes, alertFacts, alertReporterFields, doorCodeFields, alertSettingFields],
  residents: [employeeFields, vendorFields, employerFirmFields, zoneFields, dormitoryFields],
  safedistance: [projectFields, memberFields, locationFields, taskFields, kioskFields, transportRouteFields, transportRunFields, transportRunFacts, safeDistanceSettingFields],
  tenancy: [bedFields, bedPlaceFields, reservationFields, reservationLifeFields, stayFields, stayPlaceFields, stayLifeFields, facilityBookingFields, facilityBookingPlaceFields, tenancySettingFields],
};

/** Finds a field by its name in the stored document. */
export function declaredField(service: string, name: string): Field | undefined {
  for (const fields of declared[service] ?? []) {
    const own = fields[name] ?? Object.values(fields).find(({ stored }) => stored === name);
    if (own) return own;
  }
  return undefined;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields worth showing: a field that was and is empty is left out. */
export function visibleFields(changes: Readonly<Record<string, readonly unknown[]>>): string[] {
  return Object.entries(changes).flatMap(([field, [before, after]]) => (internalFields.has(field) || (isEmpty(before) && isEmpty(after)) ? [] : [field]));
}
