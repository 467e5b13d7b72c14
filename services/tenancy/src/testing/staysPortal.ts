/** For tests of stays: the service with the dormitories of `dormitory.ts`, and helpers to allocate beds to their residents. */
import type { Change } from '@firm/platform/change/change';
import { clock } from '@firm/platform/clock/clock';
import { testPeople } from '@firm/platform/testing/people';
import { startTestPortal, type Answer, type TestUser } from '@firm/platform/testing/portal';
import type { StayWritten } from '../../contract/stay/stay.ts';
import { addDays } from '../../contract/interval.ts';
import { service } from '../service.ts';
import { publishDormitories } from './dormitory.ts';
import { TenancyPortal } from './tenancyPortal.ts';

interface StayFailure {
  readonly message: string;
  readonly statusCode: number;
  readonly code: string;
  readonly errors?: Record<string, string[]>;
  readonly allowed?: string[];
  readonly conflicts?: { allocation: number; ref: string }[];
}

export interface Page<T> {
  readonly count: number;
  readonly results: T[];
}

/** The beds of dormitory 1. */
export const beds = [101, 102, 103].flatMap((room) => [1, 2, 3, 4].map((n) => 10 * room + n));
/** Today in dormitory 1. */
export const today = clock.today('Asia/Singapore');
/** The day so many days from today. */
export const day = (n: number): string => addDays(today, n);

const permissions = ['view', 'add', 'change', 'delete'].flatMap((action) => ['resource', 'resourcereserve', 'resourceallocation'].map((model) => `${action}_${model}`));
const firstResident = 1_001;

/** Started once per test file by `startStays`; `clear` between tests, so that every bed and resident is unused again. */
export class StaysPortal extends TenancyPortal<StayWritten, StayFailure> {
  #nextResident = firstResident;
  #nextBed = 0;

  /** A resident and a bed that have not been used since `clear`. */
  fresh(): { person: number; resource: number } {
    return { person: this.#nextResident++, resource: beds[this.#nextBed++ % beds.length] as number };
  }

  /** Allocates a bed: an unused one to an unused resident, unless `fields` override that. */
  allocate(fields: object = {}, as: TestUser = this.people.manager): Promise<StayWritten> {
    return this.answered(201, this.call('POST', '/resourceallocations/', as, { ...this.fresh(), ...fields }));
  }

  change(stay: { readonly id: number }, fields: object): Promise<Answer<StayWritten>> {
    return this.call('PUT', `/resourceallocations/${stay.id}/`, this.people.manager, fields);
  }

  /** Changes the stay, expecting success, and returns it. */
  done(stay: { readonly id: number }, fields: object): Promise<StayWritten> {
    return this.answered(200, this.change(stay, fields));
  }

  /** The last event published about a stay. */
  async lastEvent(id: number): Promise<Change> {
    const rows = await this.db.collection<Change>('tenancy_changes').find({ entity: 'resourceallocation', entity_id: id }).sort({ _id: -1 }).limit(1).toArray();
    return rows[0] as Change;
  }

  /** Releases all beds: there are few, and the next test needs them. */
  async clear(): Promise<void> {
    for (const name of ['allocations', 'reservations', 'promises', 'employees']) await this.db.collection(`tenancy_${name}`).deleteMany({});
    await this.db.collection('tenancy_resources').updateMany({}, { $set: { status: 'vacant', is_active: true } });
    await this.db.collection('tenancy_zones').updateMany({}, { $set: { occupied: 0, reserved: 0 } });
    this.#nextBed = 0;
    this.#nextResident = firstResident;
  }
}

/** Starts the portal; its read-only user can only view stays. */
export async function startStays(): Promise<StaysPortal> {
  const portal = await startTestPortal([service]);
  await publishDormitories(portal.connection);
  return new StaysPortal(portal, await testPeople(portal, permissions, 'view_resourceallocation'));
}
