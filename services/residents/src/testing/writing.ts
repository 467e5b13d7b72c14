/** For tests of writes: shorthand for calls, types of their answers, and records that belong to one test alone. */
import type { Page } from '@firm/platform/contract/route';
import type { Answer, TestUser } from '@firm/platform/testing/portal';
import type { DemoPortal } from './demoPortal.ts';

/** A record of any kind. */
export type Row = { id: number; version: number; [field: string]: unknown };

/** Further fields of an error answer that tests look at. */
interface Refusal {
  code: string;
  allowed?: string[];
  current?: Row;
  references?: { entity: string; count: number }[];
  errors?: object;
}

interface Writing {
  /** `as`: null for a caller who is not signed in. */
  call<T = Row>(method: string, path: string, as: TestUser | null, body?: unknown): Promise<Answer<T & Refusal>>;
  /** Creates a record and returns the answer. */
  make(path: string, body: object): Promise<Row>;
  /** The first record of a list. */
  one(path: string, as?: TestUser): Promise<Row>;
  /** A reference or number that no other record has. */
  fresh(): string;
  /** A room with four beds in the first dormitory, unless `more` overrides it. */
  newRoom(more?: object): Promise<Row>;
  /** A resident of the first dormitory without a bed. */
  newResident(more?: object): Promise<Row>;
  newVendor(): Promise<Row>;
  newEmployer(): Promise<Row>;
  newDormitory(): Promise<Row>;
}

/** Helpers for tests of writes. `demo` is called only when a test runs, since the portal starts later. */
export function writing(demo: () => DemoPortal): Writing {
  let serial = 0;
  const fresh = () => `T-${(serial += 1)}`;
  const call: Writing['call'] = (method, path, as, body) => demo().portal.call(method, path, { as, body });
  const make = async (path: string, body: object): Promise<Row> => {
    const made = await call('POST', path, demo().full, body);
    if (made.status !== 201) throw new Error(`POST ${path}: ${made.status}: ${JSON.stringify(made.body)}`);
    return made.body;
  };
  return {
    call,
    make,
    one: async (path, as = demo().full) => (await call<Page<Row>>('GET', path, as)).body.results[0] as Row,
    fresh,
    newRoom: (more = {}) =>
      make('/workzones/', { name: 'Test room', zone_ref_id: fresh(), zone_type: 3, dorm_id: 1, bed_count: 4, ...more }),
    newResident: (more = {}) =>
      make('/employees/', { name: 'Test Resident', pass_number: fresh(), dorm_id: 1, ...more }),
    newVendor: () => make('/vendors/', { name: `Vendor ${fresh()}` }),
    newEmployer: () => make('/employerfirms/', { name: `Firm ${fresh()}` }),
    newDormitory: () => make('/dormitories/', { name: `House ${fresh()}`, dorm_ref_id: fresh() }),
  };
}
