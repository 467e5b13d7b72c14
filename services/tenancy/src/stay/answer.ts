/** Renders stored stays as API answers (docs/rules/tenancy.md#stay). */
import { clock } from '@firm/platform/clock/clock';
import { entityUrl } from '@firm/platform/contract/fields';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Stay } from '../../contract/stay/stay.ts';
import { tenancyLimits } from '../../contract/limits.ts';
import { isOver, stayStates, type BedStatus, type TenancyStatus } from '../../contract/statuses.ts';
import { tenancyStatusIn } from '../../contract/transitions.ts';
import { type ResidentGuard, residentGuardModel } from '../guard/models.ts';
import { readResidents, readRooms } from '../published/residents.ts';
import { type StoredBed, bedModel } from '../bed/model.ts';
import { isPrivate, type Reader } from './health.ts';
import type { StoredStay } from './model.ts';

/** Beds and residents already read; others are read here. */
interface Known {
  readonly beds?: ReadonlyMap<number, StoredBed>;
  readonly guards?: ReadonlyMap<number, ResidentGuard>;
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** The stays must be of one organisation. The reason for an absence is left out if it would reveal health to the reader. */
export async function renderStays(service: ServiceContext, stays: readonly StoredStay[], { base, seesHealth }: Reader, known: Known = {}): Promise<Stay[]> {
  if (stays.length === 0) return [];
  const org = stays[0]?.org ?? 0;
  const [rooms, residents, beds, guards] = await Promise.all([
    readRooms(service, org, stays.map((stay) => stay.zone)),
    readResidents(service, org, stays.map((stay) => stay.person)),
    known.beds ? new Map([...known.beds].map(([id, bed]) => [id, bed.status])) : bedStatuses(service, org, stays),
    known.guards ? new Map([...known.guards].map(([id, guard]) => [id, guard.tenancy_status])) : residentStatuses(service, org, stays),
  ]);
  return stays.map((stay) => {
    const room = rooms.get(stay.zone);
    const resident = residents.get(stay.person);
    const isTold = seesHealth || !isPrivate(stay.away_reason);
    return {
      id: stay._id,
      version: stay.rev,
      url: entityUrl(base, 'resourceallocations', stay._id),
      org: stay.org,
      resource: stay.resource,
      resource_ref_id: stay.resource_ref_id,
      resource_status: beds.get(stay.resource) ?? null,
      dorm_id: stay.dormitory,
      zone: stay.zone,
      zone_name: room?.name ?? null,
      zone_ref_id: room?.zone_ref_id ?? null,
      zone_status: room?.status ?? null,
      person: stay.person,
      person_name: resident?.name ?? null,
      person_pass_number: resident?.pass_number ?? null,
      person_avatar: resident?.avatar ? `${entityUrl(base, 'employees', stay.person)}avatar/thumb/` : null,
      // A stay that is over keeps the status that it ended with: the resident may live in another bed by now, or have left.
      tenancy_status: isOver(stay.state) ? tenancyStatusIn[stay.state] : (guards.get(stay.person) ?? resident?.tenancy_status ?? null),
      start_date: stay.start_date,
      end_date: stay.end_date,
      reserved: stay.reserved,
      reservation: stay.reservation,
      reservation_id: stay.reservation,
      transferred: stay.transferred,
      checked_out: stay.checked_out,
      checked_in: stay.checked_in,
      is_active: stay.is_active,
      is_temp_checkout: stay.is_temp_checkout,
      suspended: stay.suspended,
      state: stay.state,
      state_color: stayStates.find((state) => state.id === stay.state)?.color ?? 'grey',
      remarks: stay.remarks,
      return_date: stay.return_date,
      away_reason: isTold ? stay.away_reason : '',
      away_note: isTold ? stay.away_note : '',
      checked_in_time: iso(stay.checked_in_time),
      transferred_time: iso(stay.transferred_time),
      temp_checkout_time: iso(stay.temp_checkout_time),
      checkout_time: iso(stay.checkout_time),
      transferred_from: stay.transferred_from,
      transferred_to: stay.transferred_to,
      undoable: undoable(stay, clock.now()),
      created_time: stay.created_time.toISOString(),
      update_time: stay.update_time.toISOString(),
    };
  });
}

/** The last step of a stay, while it can still be undone. */
export function undoable({ last_step }: Pick<StoredStay, 'last_step'>, now: Date): string | null {
  if (!last_step || now.getTime() - last_step.at.getTime() > tenancyLimits.undoHours * 3_600_000) return null;
  return last_step.type;
}

async function bedStatuses(service: ServiceContext, org: number, stays: readonly StoredStay[]): Promise<Map<number, BedStatus>> {
  const rows = await service
    .rows(bedModel, wholeOrg(org))
    .withIds([...new Set(stays.map((stay) => stay.resource))], { projection: { status: 1 } })
    .toArray();
  return new Map(rows.map((row) => [row._id, row.status]));
}

async function residentStatuses(service: ServiceContext, org: number, stays: readonly StoredStay[]): Promise<Map<number, TenancyStatus>> {
  const rows = await service
    .rows(residentGuardModel, wholeOrg(org))
    .withIds([...new Set(stays.map((stay) => stay.person))], { projection: { tenancy_status: 1 } })
    .toArray();
  return new Map(rows.map((row) => [row._id, row.tenancy_status]));
}
