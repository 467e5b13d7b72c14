/** Turns stored visits into what calls return. */
import { seeingHealth } from '@firm/health/contract/published';
import type { Rights } from '@firm/platform/auth/rights';
import { allowed } from '@firm/platform/http/identify';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees, vendors, zones } from '@firm/residents/contract/published';
import { locations } from '../../contract/published.ts';
import type { Visit } from '../../contract/visit/visit.ts';
import type { StoredVisit } from './model.ts';

/** Who reads visits. Without a caller, as at a kiosk, nothing about health is shown. */
export interface VisitReader {
  readonly scope: Scope;
  readonly caller?: Rights;
}

/**
 * A fixed number of reads, however many visits. The visits are within the reader's scope, but their residents may live
 * elsewhere: these are not named. Whoever scans a resident out ends their visit wherever it is: of one in a dormitory that the reader
 * does not see, the place is not shown. A temperature is shown only to those who may know more about a resident's health than whether
 * they are cleared (docs/rules/health.md#who-learns-what).
 */
export async function renderVisits(service: ServiceContext, reader: VisitReader, found: readonly StoredVisit[]): Promise<Visit[]> {
  const scope = wholeOrg(reader.scope.org);
  const seesHealth = reader.caller !== undefined && allowed(reader.caller, seeingHealth);
  const [residents, zoneRows, sites, dormitoryRows] = await Promise.all([
    service.published(employees, reader.scope).byId(found.flatMap(({ employee }) => employee ?? [])),
    service.published(zones, reader.scope).byId(found.flatMap(({ zone }) => zone ?? [])),
    service.published(locations, scope).byId(found.flatMap(({ location }) => location ?? [])),
    service.published(dormitories, scope).byId(found.flatMap(({ dormitory }) => dormitory ?? [])),
  ]);
  const vendorRows = await service.published(vendors, scope).byId([...residents.values()].flatMap(({ vendor }) => vendor ?? []));
  return found.map((one) => {
    const person = residents.get(one.employee ?? 0);
    const zone = zoneRows.get(one.zone ?? 0);
    const isHidden = one.zone !== null && !zone && reader.scope.dormitories !== 'all';
    return {
      id: one._id,
      version: one.rev,
      org: one.org,
      dormitory: isHidden ? null : one.dormitory,
      dorm_name: isHidden ? null : (dormitoryRows.get(one.dormitory ?? 0)?.name ?? null),
      zone: isHidden ? null : one.zone,
      location: one.location,
      place_name: zone?.name ?? sites.get(one.location ?? 0)?.name ?? '',
      zone_ref_id: zone?.zone_ref_id ?? null,
      employee: one.employee,
      visitor: one.visitor,
      name: person?.name ?? one.visitor?.name ?? '',
      pass_number: person?.pass_number ?? one.visitor?.id_number ?? '',
      vendor_name: person ? (vendorRows.get(person.vendor ?? 0)?.name ?? null) : (one.visitor?.company ?? null),
      purpose: one.purpose,
      temperature: seesHealth ? one.temperature : null,
      entered_at: one.entered_at.toISOString(),
      left_at: one.left_at?.toISOString() ?? null,
      assumed: one.assumed,
      source: one.source,
    };
  });
}
