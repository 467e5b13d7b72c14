/** Turns stored members into what calls return, with the resident's current name and dormitory. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { namesOf } from '@firm/platform/mongo/names';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees, vendors } from '@firm/residents/contract/published';
import type { ProjectMember } from '../../contract/member.ts';
import { locationModel } from '../location/model.ts';
import type { MemberDocument } from './model.ts';
import { isOnTeam } from './rules.ts';

/** Residents out of the caller's scope are left out. */
export async function renderMembers(service: ServiceContext, scope: Scope, found: readonly MemberDocument[]): Promise<ProjectMember[]> {
  const all = wholeOrg(scope.org);
  const residents = await service.published(employees, scope).byId(new Set(found.map(({ employee }) => employee)));
  const rows = [...residents.values()];
  const [dormitoryRows, clients, sites] = await Promise.all([
    service.published(dormitories, all).byId(new Set(rows.flatMap(({ dormitory }) => dormitory ?? []))),
    service.published(vendors, all).byId(new Set(rows.flatMap(({ vendor }) => vendor ?? []))),
    namesOf(service, scope.org, locationModel, found.map(({ location }) => location)),
  ]);
  const today = clock.today(defaultTimeZone);
  return found.flatMap((member) => {
    const person = residents.get(member.employee);
    if (!person) return [];
    return {
      id: member._id,
      version: member.rev,
      project: member.project,
      employee: member.employee,
      name: person.name,
      pass_number: person.pass_number,
      vendor: person.vendor,
      vendor_name: clients.get(person.vendor ?? 0)?.name ?? null,
      dorm_id: person.dormitory,
      dorm_name: dormitoryRows.get(person.dormitory ?? 0)?.name ?? null,
      resource_ref_id: person.resource_ref_id,
      location: member.location,
      location_name: sites.get(member.location ?? 0) ?? null,
      team: member.team,
      start_date: member.start_date,
      end_date: member.end_date,
      now: isOnTeam(member, today),
    };
  });
}
