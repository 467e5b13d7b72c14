/** Turns stored visits into what calls return. */
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees, vendors, zones } from '@firm/residents/contract/published';
import { locations } from '../../contract/published.ts';
import type { Visit } from '../../contract/visit.ts';
import type { StoredVisit } from './model.ts';

/** A fixed number of reads, however many visits. The visits are already within the caller's scope. */
export async function renderVisits(service: ServiceContext, org: number, found: readonly StoredVisit[]): Promise<Visit[]> {
  const scope = wholeOrg(org);
  const [residents, zoneRows, sites, dormitoryRows] = await Promise.all([
    service.published(employees, scope).byId(found.flatMap(({ employee }) => employee ?? [])),
    service.published(zones, scope).byId(found.flatMap(({ zone }) => zone ?? [])),
    service.published(locations, scope).byId(found.flatMap(({ location }) => location ?? [])),
    service.published(dormitories, scope).byId(found.flatMap(({ dormitory }) => dormitory ?? [])),
  ]);
  const vendorRows = await service.published(vendors, scope).byId([...residents.values()].flatMap(({ vendor }) => vendor ?? []));
  return found.map((one) => {
    const person = residents.get(one.employee ?? 0);
    const zone = zoneRows.get(one.zone ?? 0);
    return {
      id: one._id,
      version: one.rev,
      org: one.org,
      dormitory: one.dormitory,
      dorm_name: dormitoryRows.get(one.dormitory ?? 0)?.name ?? null,
      zone: one.zone,
      location: one.location,
      place_name: zone?.name ?? sites.get(one.location ?? 0)?.name ?? '',
      zone_ref_id: zone?.zone_ref_id ?? null,
      employee: one.employee,
      visitor: one.visitor,
      name: person?.name ?? one.visitor?.name ?? '',
      pass_number: person?.pass_number ?? one.visitor?.id_number ?? '',
      vendor_name: person ? (vendorRows.get(person.vendor ?? 0)?.name ?? null) : (one.visitor?.company ?? null),
      purpose: one.purpose,
      temperature: one.temperature,
      entered_at: one.entered_at.toISOString(),
      left_at: one.left_at?.toISOString() ?? null,
      assumed: one.assumed,
      source: one.source,
    };
  });
}
