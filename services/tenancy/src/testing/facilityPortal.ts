/** For tests of facility bookings: the service, stand-ins for the facilities that the residents service publishes, and helpers to book them. */
import type { Connection } from 'mongoose';
import { testPeople } from '@firm/platform/testing/people';
import { startTestPortal, type Answer, type TestUser } from '@firm/platform/testing/portal';
import { standIn, type RowPart } from '@firm/platform/testing/standIns';
import { dormitories, zones, type ZoneRow } from '@firm/residents/contract/published';
import type { FacilityBooking, FacilityBookingDetail, FacilityConflict } from '../../contract/facilityBooking/facilityBooking.ts';
import { addDays } from '../../contract/interval.ts';
import { service } from '../service.ts';
import { checkFacilities } from './facilityChecker.ts';
import { TenancyPortal } from './tenancyPortal.ts';

interface BookingFailure {
  readonly message: string;
  readonly statusCode: number;
  readonly code: string;
  readonly errors?: Record<string, string[]>;
  readonly conflicts?: FacilityConflict[];
  readonly current?: FacilityBooking;
}

interface BookingPage {
  readonly count: number;
  readonly next: string | null;
  readonly results: FacilityBooking[];
}

/** All in dormitory 1, except the last three: `south` in 2, `london` in 3, `far` in 9, which belongs to the second organisation. */
export const facilityIds = { hall: 101, court: 102, prayer: 103, broken: 104, closed: 105, room: 106, south: 201, london: 301, far: 901 } as const;

const permissions = ['view', 'add', 'change', 'delete'].map((action) => `${action}_resourcereserve`);

/** Started once per test file by `startFacilities`; its tests share the data and keep apart by their days. */
export class FacilityPortal extends TenancyPortal<FacilityBookingDetail, BookingFailure> {
  #days = 0;

  /** A day that no other test uses, so that tests do not conflict. Each is a week after the one before, like the days of a series. */
  freeDay(): string {
    return addDays('2090-01-02', 7 * this.#days++);
  }

  /** A request body for an evening in the hall. */
  booking(start_date: string, over: object = {}) {
    return { facility: [facilityIds.hall], start_date, start_time: '18:00', end_time: '20:00', people_count: 30, event_name: 'Film night', ...over };
  }

  /** Books it, expecting success. */
  book(start_date: string, over: object = {}, as: TestUser = this.people.manager): Promise<FacilityBookingDetail> {
    return this.answered(201, this.call('POST', '/facilitybookings/', as, this.booking(start_date, over)));
  }

  list(query: string, as: TestUser = this.people.manager): Promise<Answer<BookingPage>> {
    return this.call<BookingPage>('GET', `/facilitybookings/?${query}`, as);
  }

  /** Fails if the tests left a facility held twice, or a hold without a booking. */
  override async stop(): Promise<void> {
    const faults = await checkFacilities(this.db);
    await super.stop();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }
}

/** Starts the portal; its read-only user can only view bookings. */
export async function startFacilities(): Promise<FacilityPortal> {
  const portal = await startTestPortal([service]);
  await publishFacilities(portal.connection);
  return new FacilityPortal(portal, await testPeople(portal, permissions, 'view_resourcereserve'));
}

async function publishFacilities(connection: Connection): Promise<void> {
  const dormitory = (_id: number, org: number, name: string, timezone: string) => ({ _id, org, name, timezone, is_active: true });
  await standIn(connection, dormitories, [dormitory(1, 1, 'North', 'Asia/Singapore'), dormitory(2, 1, 'South', 'Asia/Singapore'), dormitory(3, 1, 'Thames', 'Europe/London'), dormitory(9, 2, 'Far', 'Asia/Singapore')]);
  const zone = (_id: number, dormitory: number, name: string, zone_limit: number, over: Partial<ZoneRow> = {}): RowPart<ZoneRow> => ({
    _id, org: dormitory === 9 ? 2 : 1, dormitory, name, zone_ref_id: `F-${_id}`, zone_type: _id % 100, zone_type_name: 'HALL', zone_kind: 'facility', zone_limit, status: 'vacant-ready', is_active: true, ...over,
  });
  await standIn(connection, zones, [
    zone(facilityIds.hall, 1, 'Hall', 120),
    zone(facilityIds.court, 1, 'Court', 24),
    zone(facilityIds.prayer, 1, 'Prayer room', 0),
    zone(facilityIds.broken, 1, 'Gym', 30, { status: 'out-of-order' }),
    zone(facilityIds.closed, 1, 'Old hall', 30, { is_active: false }),
    zone(facilityIds.room, 1, 'Room 1', 8, { zone_kind: 'room', zone_type_name: 'ROOM' }),
    zone(facilityIds.south, 2, 'South hall', 80),
    zone(facilityIds.london, 3, 'Boat house', 50),
    zone(facilityIds.far, 9, 'Far hall', 50),
  ]);
}
