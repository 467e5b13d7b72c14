/** Residents who are not cleared (docs/rules/health.md#calls-of-their-own-meaning). */
import { daysBetween } from '@firm/platform/contract/days';
import { entityUrl } from '@firm/platform/contract/fields';
import type { Handler } from '@firm/platform/http/call';
import { EntityList } from '@firm/platform/list/entityList';
import { oneOf } from '@firm/platform/list/filter';
import { every, wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees, vendors, zones } from '@firm/residents/contract/published';
import type { recordRoutes } from '../../contract/record/routes.ts';
import { isIsolated } from '../../contract/statuses.ts';
import { caseModel } from '../case/model.ts';
import { avatarUrl, healthStatusOf, locationStatusOf } from '../record/answer.ts';
import { todayOf } from '../record/create.ts';
import { companiesOf, ofCompanies } from './companies.ts';
import { residentModel, type StoredResident } from './model.ts';

export function unwellHandler(service: ServiceContext): Handler<(typeof recordRoutes)['listUnwell']> {
  const list = new EntityList<StoredResident>(service, { model: residentModel, shows: null, render: (found, base, scope) => rendered(service, scope, found, base) });
  return async (call) => {
    const { dormitory, vendor, health_status } = call.query;
    const named = every({ cleared: false }, oneOf('dormitory', dormitory), oneOf('health_status', health_status));
    const among = async () => (await service.rows(residentModel, call.scope).find(named, { projection: { vendor: 1 } }).toArray()).map(({ _id, vendor: recorded }) => ({ employee: _id, vendor: recorded }));
    return list.page(call, every(named, await ofCompanies(service, call.scope, vendor, '_id', among)));
  };
}

/** @param seen the caller's scope: of a resident who lives elsewhere by now, no room or bed is shown */
async function rendered(service: ServiceContext, seen: Scope, people: readonly StoredResident[], base: string) {
  const { org } = seen;
  const scope = wholeOrg(org);
  const residents = await service.published(employees, seen).byId(people.map(({ _id }) => _id));
  const rooms = [...residents.values()].flatMap(({ zone }) => zone ?? []);
  const company = await companiesOf(service, seen, people.map(({ _id, vendor }) => ({ employee: _id, vendor })));
  const companyOf = ({ _id, vendor }: StoredResident) => company({ employee: _id, vendor });
  const [zoneRows, dormitoryRows, vendorRows, cases] = await Promise.all([
    service.published(zones, seen).byId(rooms),
    service.published(dormitories, scope).byId(people.flatMap(({ dormitory }) => dormitory ?? [])),
    service.published(vendors, scope).byId(people.flatMap((one) => companyOf(one) ?? [])),
    service.rows(caseModel, scope).withIds(people.flatMap((one) => one.case ?? []), { projection: { contacts: 1 } }).toArray(),
  ]);
  const contacts = new Map(cases.map((one) => [one._id, one.contacts.close + one.contacts.other]));
  return Promise.all(
    people.map(async (one) => {
      const { _id, dormitory, current, health_status, loc_status, onset, since, case: episode, name } = one;
      const vendor = companyOf(one);
      const resident = residents.get(_id);
      const status = healthStatusOf(health_status);
      const location = locationStatusOf(loc_status);
      const today = await todayOf(service, org, dormitory);
      return {
        id: _id,
        url: entityUrl(base, 'employees', _id),
        name: resident?.name ?? name,
        avatar: avatarUrl(base, _id, resident?.avatar ?? null),
        pass_number: resident?.pass_number ?? '',
        dorm_id: dormitory,
        dorm_name: dormitory === null ? null : (dormitoryRows.get(dormitory)?.name ?? null),
        zone: resident?.zone ?? null,
        zone_ref_id: resident?.zone ? (zoneRows.get(resident.zone)?.zone_ref_id ?? null) : null,
        resource_ref_id: resident?.resource_ref_id ?? '',
        vendor,
        vendor_name: vendor === null ? null : (vendorRows.get(vendor)?.name ?? null),
        health_record: {
          record_id: current,
          health_status,
          health_status_name: status?.name ?? null,
          health_status_color: status?.color ?? null,
          loc_status,
          loc_status_name: location?.name ?? null,
          loc_status_color: location?.color ?? null,
        },
        onset_date: onset,
        days: since === null ? 0 : daysBetween(since, today),
        isolated: isIsolated(loc_status),
        contacts: (episode === null ? undefined : contacts.get(episode)) ?? 0,
      };
    }),
  );
}
