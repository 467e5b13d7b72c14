/** What the demo data of tenancy is based on: the dormitories, rooms, facilities and residents that the residents area publishes. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { ServiceContext } from '@firm/platform/service/context';
import { principals } from '@firm/identity/contract/published';
import { systemScope } from '@firm/platform/mongo/scope';
import { dormitories, employees, vendors, zones } from '@firm/residents/contract/published';
import type { Day } from '../contract/interval.ts';
import { readFacilities, readTimedDormitories, type Facility } from '../src/facilityBooking/facilities.ts';
import type { Resident, Room } from '../src/published/residents.ts';

export type DemoRoom = Pick<Room, '_id' | 'zone_ref_id' | 'status' | 'sick_bay' | 'bed_count'>;

/** `tenancy_status_date`: the day since which the status applies. */
export type DemoResident = Pick<Resident, '_id' | 'name' | 'zone' | 'resource_ref_id' | 'tenancy_status' | 'tenancy_status_date' | 'vendor'>;

export interface DemoDormitory {
  readonly _id: number;
  readonly org: number;
  readonly timezone: string;
  readonly today: Day;
  readonly rooms: readonly DemoRoom[];
  readonly facilities: readonly Facility[];
  readonly residents: readonly DemoResident[];
  readonly vendorNames: ReadonlyMap<number, string>;
  /** Who made the bookings and check-ins: the organisation's own account, if it has one. */
  readonly staff: { readonly id: number; readonly name: string } | null;
}

/** Dormitories and their lists are sorted by id, so that the same residents give the same demo. */
export async function readDemoDormitories(service: ServiceContext): Promise<DemoDormitory[]> {
  const { published } = service;
  const rows = await published(dormitories, systemScope('demo data of every organisation')).find({ is_active: true });
  return Promise.all(
    rows.map(async ({ _id, org }): Promise<DemoDormitory> => {
      const scope = { org, dormitories: [_id] };
      const [[dormitory], rooms, facilities, residents, clients, staff] = await Promise.all([
        readTimedDormitories(service, org, [_id]),
        published(zones, scope).find({ zone_kind: 'room', is_active: true }),
        readFacilities(service, scope, { is_active: true }),
        published(employees, scope).find(),
        published(vendors, scope).find(),
        published(principals, scope).find({ username: { $in: ['tenancy', 'other'] } }),
      ]);
      const timezone = dormitory?.timezone ?? defaultTimeZone;
      return {
        _id,
        org,
        timezone,
        today: clock.today(timezone),
        rooms,
        facilities,
        residents,
        vendorNames: new Map(clients.map((vendor) => [vendor._id, vendor.name])),
        staff: staff[0] ? { id: staff[0]._id, name: staff[0].name } : null,
      };
    }),
  );
}
