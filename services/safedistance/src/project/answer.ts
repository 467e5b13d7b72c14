/** Turns stored projects into what calls return. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { entityUrl } from '@firm/platform/contract/fields';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { projectMoves } from '../../contract/project/moves.ts';
import type { Project } from '../../contract/project/project.ts';
import { projectReference } from '../../contract/reference.ts';
import type { ProjectDocument } from './model.ts';
import { namesIn, peopleOf } from './names.ts';

/** @param scope the caller's: projects are visible to everybody, but only zones and people within it */
export async function renderProjects(service: ServiceContext, scope: Scope, found: readonly ProjectDocument[], base: string): Promise<Project[]> {
  const [names, figures] = await Promise.all([namesIn(service, scope, found), peopleOf(service, scope, found.map(({ _id }) => _id))]);
  const today = clock.today(defaultTimeZone);
  return found.map(({ _id, rev, words: _words, status_since, team_rev: _team, ...fields }) => {
    const { people, people_now } = figures.get(_id) ?? { people: 0, people_now: 0 };
    return {
      ...fields,
      zones: scope.dormitories === 'all' ? fields.zones : fields.zones.filter((id) => names.places.has(id)),
      id: _id,
      version: rev,
      url: entityUrl(base, 'projects', _id),
      ref_no: projectReference(_id),
      manager_name: names.managers.get(fields.manager ?? 0)?.name ?? null,
      moves: [...projectMoves(fields.status, status_since, today)],
      sites: fields.locations.flatMap((id) => {
        const name = names.sites.get(id);
        return name === undefined ? [] : [{ id, url: entityUrl(base, 'locations', id), name }];
      }),
      work_zones: fields.zones.flatMap((id) => {
        const zone = names.places.get(id);
        return zone ? [{ id, url: entityUrl(base, 'workzones', id), name: zone.name, zone_ref_id: zone.zone_ref_id, dorm_id: zone.dormitory }] : [];
      }),
      contractors: fields.vendors.flatMap((id) => {
        const vendor = names.contractors.get(id);
        return vendor ? [{ id, url: entityUrl(base, 'vendors', id), name: vendor.name }] : [];
      }),
      people,
      people_now,
      over_limit: fields.people_limit > 0 && people_now > fields.people_limit,
      created_time: fields.created_time.toISOString(),
      update_time: fields.update_time.toISOString(),
    };
  });
}
