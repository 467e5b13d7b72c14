/** Turns stored health track records into what calls return (docs/rules/health.md#health-record). */
import { users } from '@firm/identity/contract/published';
import { fixedLists, lookupsOf } from '@firm/platform/contract/entity/lookups';
import { entityUrl } from '@firm/platform/contract/fields';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees, vendors } from '@firm/residents/contract/published';
import { recordFields } from '../../contract/fields/record.ts';
import type { HealthRecord } from '../../contract/record/record.ts';
import { healthStatuses, locationStatuses } from '../../contract/statuses.ts';
import { caseModel } from '../case/model.ts';
import { zonesShown } from '../zone/shown.ts';
import type { StoredRecord } from './model.ts';

export const recordLookups = lookupsOf(recordFields);
/** Rules depend on each entry, so these lists are the same for all organisations. */
export const recordLists = fixedLists({ healthstatustypes: healthStatuses, healthlocationstatustypes: locationStatuses });

const noContacts = { close: 0, other: 0, active: 0 };

/** The entry of a status, as answers include it. */
export const healthStatusOf = (id: number | null) => healthStatuses.find((one) => one.type_id === id) ?? null;
/** The entry of a location status, as answers include it; null for none. */
export const locationStatusOf = (id: number | null) => locationStatuses.find((one) => one.type_id === id) ?? null;

/** Address of a resident's photo in the residents service. */
export const avatarUrl = (base: string, employee: number, file: string | null): string =>
  `${entityUrl(base, 'employees', employee)}avatar/thumb/${file ? `?v=${file}` : ''}`;

/**
 * One query for each kind of name, however many records there are.
 * @param seen the caller's scope: a record within it can name a zone that is not, which is not shown
 * @param base absolute address of the API
 */
export async function renderRecords(service: ServiceContext, seen: Scope, records: readonly StoredRecord[], base: string): Promise<HealthRecord[]> {
  if (records.length === 0) return [];
  const scope = wholeOrg(seen.org);
  const ids = (of: (record: StoredRecord) => number | null) => new Set(records.map(of).filter((id) => id !== null));
  const [residents, vendorRows, shown, dormitoryRows, writers, cases] = await Promise.all([
    service.published(employees, scope).byId(ids((record) => record.employee)),
    service.published(vendors, scope).byId(ids((record) => record.vendor)),
    zonesShown(service, seen, records.map((record) => record.zone)),
    service.published(dormitories, scope).byId(ids((record) => record.dormitory)),
    service.published(users, scope).byId(ids((record) => record.recorded_by)),
    service.rows(caseModel, scope).withIds([...ids((record) => record.case)], { projection: { contacts: 1 } }).toArray(),
  ]);
  const contacts = new Map(cases.map((one) => [one._id, one.contacts]));
  return records.map((record) => {
    const { _id, rev: _rev, version, org: _org, dormitory, words: _words, enters: _enters, image, created_time, update_time, ...fields } = record;
    const status = healthStatusOf(record.health_status);
    const location = locationStatusOf(record.curr_location_status);
    const resident = residents.get(record.employee);
    const url = entityUrl(base, 'healthtrackrecords', _id);
    return {
      ...fields,
      ...recordLookups.namesOf(record, recordLists),
      id: _id,
      version,
      url,
      org: seen.org,
      // The current name; for a deleted resident, the stored one.
      employee_name: resident?.name ?? record.employee_name,
      pass_number: resident?.pass_number ?? '',
      avatar: avatarUrl(base, record.employee, resident?.avatar ?? null),
      vendor_name: record.vendor === null ? null : (vendorRows.get(record.vendor)?.name ?? null),
      dorm_id: dormitory,
      dorm_name: dormitory === null ? null : (dormitoryRows.get(dormitory)?.name ?? null),
      ...shown(record.zone),
      health_status_color: status?.color ?? null,
      health_status_short_code: status?.short_code ?? null,
      loc_status_name: location?.name ?? null,
      loc_status_color: location?.color ?? null,
      loc_status_short_code: location?.short_code ?? null,
      contacts: (record.case === null ? undefined : contacts.get(record.case)) ?? noContacts,
      image_proof: image === null ? null : `${url}image_proof/full/?v=${image}`,
      thumb: image === null ? null : `${url}image_proof/thumb/?v=${image}`,
      recorded_by_name: record.recorded_by === null ? null : (writers.get(record.recorded_by)?.name ?? null),
      created_time: created_time.toISOString(),
      update_time: update_time.toISOString(),
    };
  });
}
