/** Renders stored beds as API answers (docs/rules/tenancy.md#bed). */
import { entityUrl } from '@firm/platform/contract/fields';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Bed } from '../../contract/bed/bed.ts';
import { bedTypeOf } from '../../contract/bed/types.ts';
import { bedStatuses } from '../../contract/statuses.ts';
import { readDormitories, readRooms } from '../published/residents.ts';
import type { StoredBed } from './model.ts';

/** `base`: absolute URL of the API. */
export async function renderBeds(service: ServiceContext, beds: readonly StoredBed[], base: string): Promise<Bed[]> {
  const org = beds[0]?.org ?? 0;
  const [rooms, dormitories] = await Promise.all([
    readRooms(service, org, beds.map((bed) => bed.zone)),
    readDormitories(service, org, beds.map((bed) => bed.dormitory)),
  ]);
  return beds.map((bed) => {
    const type = bedTypeOf(bed.res_type);
    const status = bedStatuses.find((one) => one.id === bed.status) ?? bedStatuses[0];
    const room = rooms.get(bed.zone);
    return {
      id: bed._id,
      version: bed.version,
      url: entityUrl(base, 'resources', bed._id),
      org: bed.org,
      ref_id: bed.ref_id,
      zone: bed.zone,
      zone_name: room?.name ?? null,
      zone_ref_id: room?.zone_ref_id ?? null,
      dormitory: entityUrl(base, 'dormitories', bed.dormitory),
      dorm_id: bed.dormitory,
      dorm_name: dormitories.get(bed.dormitory)?.name ?? null,
      status: bed.status,
      status_name: status.name,
      status_color: status.color,
      type: bed.res_type,
      type_name: type?.name ?? '',
      type_code: type?.code ?? '',
      bunk: bed.bunk,
      description: bed.description,
      is_active: bed.is_active,
      created_time: bed.created_time.toISOString(),
      update_time: bed.update_time.toISOString(),
    };
  });
}

/** One of them; for more, `renderBeds` takes no more reads. @param base absolute address of the API */
export async function renderBed(service: ServiceContext, bed: StoredBed, base: string): Promise<Bed> {
  return (await renderBeds(service, [bed], base))[0] as Bed;
}
