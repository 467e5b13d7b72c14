/** What the demo data of tenancy stands on: the houses, rooms, facilities and residents that the residents area publishes. */
import { clock } from '@firm/platform/clock/clock';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Day } from '../contract/interval.ts';
import type { TenancyStatus } from '../contract/statuses.ts';
import { readFacilities, readHouses, type Facility } from '../src/facilityBooking/facilities.ts';

export interface DemoRoom {
  readonly _id: number;
  readonly zone_ref_id: string;
  readonly status: string;
  readonly sick_bay: boolean;
  readonly bed_count: number;
}

export interface DemoResident {
  readonly _id: number;
  readonly name: string;
  readonly zone: number | null;
  readonly resource_ref_id: string;
  readonly tenancy_status: TenancyStatus;
  /** Since when the status holds. */
  readonly tenancy_status_date: Day | null;
  readonly vendor: number | null;
}

export interface DemoHouse {
  readonly _id: number;
  readonly org: number;
  readonly timezone: string;
  readonly today: Day;
  readonly rooms: readonly DemoRoom[];
  readonly facilities: readonly Facility[];
  readonly residents: readonly DemoResident[];
  readonly vendorNames: ReadonlyMap<number, string>;
  /** Who booked and checked in: the organisation's own account, where there is one. */
  readonly staff: { readonly id: number; readonly name: string } | null;
}

/** In the order of their ids, each list too, so that the same residents give the same demo. */
export async function readDemoHouses(service: ServiceContext): Promise<DemoHouse[]> {
  const read = <T extends object>(view: string, filter: object) =>
    service.connection.collection<T>(view).find(filter as never).sort({ _id: 1 }).toArray() as unknown as Promise<T[]>;
  const rows = await read<{ _id: number; org: number }>('residents_dormitories_v1', { is_active: true });
  return Promise.all(
    rows.map(async ({ _id, org }): Promise<DemoHouse> => {
      const [[house], rooms, facilities, residents, vendors, staff] = await Promise.all([
        readHouses(service, org, [_id]),
        read<DemoRoom>('residents_zones_v1', { org, dormitory: _id, zone_kind: 'room', is_active: true }),
        readFacilities(service, { org, dormitory: _id, is_active: true }),
        read<DemoResident>('residents_employees_v1', { org, dormitory: _id }),
        read<{ _id: number; name: string }>('residents_vendors_v1', { org }),
        read<{ _id: number; name: string }>('identity_principals_v1', { org, username: { $in: ['tenancy', 'other'] } }),
      ]);
      const timezone = house?.timezone ?? 'UTC';
      return {
        _id,
        org,
        timezone,
        today: clock.today(timezone),
        rooms,
        facilities,
        residents,
        vendorNames: new Map(vendors.map((vendor) => [vendor._id, vendor.name])),
        staff: staff[0] ? { id: staff[0]._id, name: staff[0].name } : null,
      };
    }),
  );
}
