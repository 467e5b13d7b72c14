/** For tests of reservations: the service with the dormitories of `dormitory.ts`, and the calls that make reservations and stays. */
import { testPeople, type TestPeople } from '@firm/platform/testing/people';
import { startTestPortal, type Answer, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import type { CancelPreview, Reservation } from '../../contract/reservation/reservation.ts';
import type { Stay } from '../../contract/stay/stay.ts';
import { service } from '../service.ts';
import { checkTenancy } from './checker.ts';
import { publishDormitories } from './dormitory.ts';
import { day } from './staysPortal.ts';

/** The fields of an error answer that tests check. */
export interface Failure {
  readonly code: string;
  readonly statusCode: number;
  readonly errors?: Record<string, string[]>;
  readonly free?: number;
  readonly preview?: CancelPreview;
  readonly current?: Reservation;
  readonly references?: object[];
}

export interface Page<T> {
  readonly count: number;
  readonly next: string | null;
  readonly results: T[];
}

/** Nothing in it depends on `this`, so that test files can destructure it. */
export interface ReservationsPortal extends TestPeople {
  readonly portal: TestPortal;
}

const permissions = ['view', 'add', 'change', 'delete'].flatMap((action) => ['resource', 'resourcereserve', 'resourceallocation'].map((model) => `${action}_${model}`));

/** A reservation of four of the twelve standard beds in dormitory 1. */
export const wanted = { res_type: 1, dormitory: 1, vendor: 51, start_date: day(1), end_date: day(11), count: 4 };

/** Starts the portal; its read-only user can only view reservations. */
export async function startReservations(): Promise<ReservationsPortal> {
  const portal = await startTestPortal([service]);
  await publishDormitories(portal.connection);
  return { portal, ...(await testPeople(portal, permissions, 'view_resourcereserve')) };
}

/** @param firm the portal of the test file, once it has begun */
export function reserving(firm: () => ReservationsPortal) {
  const call = <T = Reservation>(method: string, path: string, as: TestUser | null, body?: unknown): Promise<Answer<T>> => firm().portal.call<T>(method, path, { as, body });
  /** A call that the test expects to be refused. */
  const refused = (method: string, path: string, as: TestUser | null, body?: unknown): Promise<Answer<Failure>> => call<Failure>(method, path, as, body);
  const made = async <T>(path: string, fields: object): Promise<T> => {
    const { status, body } = await call<T>('POST', path, firm().manager, fields);
    if (status !== 201 || !body) throw new Error(`${status} instead of 201: ${JSON.stringify(body)}`);
    return body;
  };
  return {
    call,
    refused,
    reserve: (fields: object = {}) => made<Reservation>('/resourcereserves/', { ...wanted, ...fields }),
    allocate: (fields: object) => made<Stay>('/resourceallocations/', fields),
    /** Releases all beds: there are few, and the next test needs them. */
    clear: async (): Promise<void> => {
      const { connection } = firm().portal;
      for (const name of ['tenancy_allocations', 'tenancy_reservations', 'tenancy_promises', 'tenancy_employees']) await connection.collection(name).deleteMany({});
      await connection.collection('tenancy_resources').updateMany({}, { $set: { status: 'vacant', is_active: true } });
      await connection.collection('tenancy_zones').updateMany({}, { $set: { occupied: 0, reserved: 0, beds: 4 } });
    },
    /** Fails if a bed, a resident or a promise is taken twice, or a guard is wrong. */
    checkBeds: async (): Promise<void> => {
      const found = await checkTenancy(firm().portal.connection);
      expect(found).toMatchObject({ doubleBeds: [], doubleResidents: [], twoInOneBed: [], overPromised: [], overFilled: [], wrongGuards: [] });
    },
  };
}
