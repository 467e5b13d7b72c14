/** Renders zone documents as API answers. */
import { entityUrl } from '@firm/platform/contract/fields';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Zone } from '../../contract/zone/zone.ts';
import { zoneStatuses } from '../../contract/zone/statuses.ts';
import { zoneType } from '../../contract/zone/types.ts';
import { namesOf } from '@firm/platform/mongo/names';
import { residentLists } from '../reference/setup.ts';
import type { ZoneDocument } from './model.ts';
import { dormitoryModel } from '../dormitory/model.ts';

const statuses = new Map(zoneStatuses.map((status) => [status.id, status]));

/** Without the tasks, which change independently of the zone (`tasks.ts`). */
export async function renderZones(
  service: ServiceContext,
  documents: readonly ZoneDocument[],
  base: string,
): Promise<Omit<Zone, 'tasks'>[]> {
  const [lists, dormitories] = await Promise.all([residentLists(service, documents[0]?.org ?? 0), namesOf(service, documents[0]?.org ?? 0, dormitoryModel, documents.map((z) => z.dormitory))]);
  return documents.map((z) => {
    const { _id, rev, words: _words, held: _held, tenancy_rev: _tenancy, dormitory, ...fields } = z;
    const type = zoneType(z.zone_type);
    const typeName = lists.nameOf('zonetypes', z.zone_type) ?? '';
    const status = statuses.get(z.status);
    return {
      ...fields,
      id: _id,
      version: rev,
      url: entityUrl(base, 'workzones', _id),
      title: z.name,
      type: typeName,
      zone_type_name: typeName,
      zone_kind: type?.kind ?? 'common',
      status_name: status?.label ?? z.status,
      status_color: status?.color ?? 'grey',
      is_sick_bay: z.sick_bay,
      dormitory: entityUrl(base, 'dormitories', dormitory),
      dorm_id: dormitory,
      dorm_name: dormitories.get(dormitory) ?? '',
      created_time: z.created_time.toISOString(),
      update_time: z.update_time.toISOString(),
    };
  });
}

/** The key of a zone's kept JSON: its revision, and its current and future residents, which change without the revision. */
export const zoneRevision = {
  fields: { occupied: 1, reserved: 1 },
  of: (z: ZoneDocument): number => (z.rev * 10_000 + z.occupied) * 10_000 + z.reserved,
} as const;
