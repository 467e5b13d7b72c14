/** Renders resident documents as API answers. */
import { entityUrl } from '@firm/platform/contract/fields';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Employee } from '../../contract/resident/employee.ts';
import { tenancyStatuses } from '../../contract/resident/tenancyStatuses.ts';
import { namesOf } from '@firm/platform/mongo/names';
import { without } from '../entity/without.ts';
import { pictureUrl } from '../entity/picture.ts';
import { residentLists } from '../reference/setup.ts';
import { dormitoryModel } from '../dormitory/model.ts';
import { zoneModel } from '../zone/model.ts';
import { vendorModel } from '../vendor/model.ts';
import { employerModel } from '../employerFirm/model.ts';
import { isCleared } from './health.ts';
import { residentLookups } from './lookups.ts';
import type { ResidentDocument } from './model.ts';

/** Fields of a resident document for internal use only. */
const internalFields = [
  'words',
  'held',
  'ever_checked_in',
  'allocation',
  'tenancy_rev',
  'health_rev',
  'work_pass_remind_on',
  'passport_remind_on',
] as const;

const statuses = new Map(tenancyStatuses.map((status) => [status.id, status]));

export async function renderResidents(
  service: ServiceContext,
  documents: readonly ResidentDocument[],
  base: string,
  seesHealth: boolean,
): Promise<Employee[]> {
  const org = documents[0]?.org ?? 0;
  const [lists, dormitories, zones, vendors, employers] = await Promise.all([
    residentLists(service, org),
    namesOf(
      service,
      org,
      dormitoryModel,
      documents.map((e) => e.dormitory),
    ),
    namesOf(
      service,
      org,
      zoneModel,
      documents.map((e) => e.zone),
      'zone_ref_id',
    ),
    namesOf(
      service,
      org,
      vendorModel,
      documents.map((e) => e.vendor),
    ),
    namesOf(
      service,
      org,
      employerModel,
      documents.map((e) => e.employer),
    ),
  ]);
  const of = (names: ReadonlyMap<number, string>, id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return documents.map((e) => {
    const { _id, rev, dormitory, ...shown } = e;
    const fields = without(shown, ...internalFields);
    return {
      ...fields,
      ...residentLookups.namesOf(e, lists),
      id: _id,
      version: rev,
      url: entityUrl(base, 'employees', _id),
      avatar: pictureUrl(base, `employees/${_id}/avatar`, e.avatar, 'thumb'),
      vendor_name: of(vendors, e.vendor),
      employer_name: of(employers, e.employer),
      dorm_id: dormitory,
      dorm_name: of(dormitories, dormitory),
      zone_ref_id: of(zones, e.zone),
      tenancy_status_name: statuses.get(e.tenancy_status)?.name ?? e.tenancy_status,
      tenancy_status_color: statuses.get(e.tenancy_status)?.color ?? 'grey',
      health_status: seesHealth ? e.health_status : null,
      health_record: seesHealth ? (e.health_record as Employee['health_record']) : null,
      health_cleared: isCleared(e.health_status),
      created_time: e.created_time.toISOString(),
      update_time: e.update_time.toISOString(),
    };
  });
}
