/** Data for the bench of reports, written straight into the collections: a dormitory with a million alerts and ten thousand stays, and exports requested by many organisations. */
import type { Connection } from 'mongoose';
import { reportCatalogue } from '@firm/admin/contract/report/catalogue';
import { withoutIndexes } from '../withoutIndexes.ts';

export const dormitory = 981;
const first = dormitory * 10_000_000;
export const rowsOf = { beds: 10_000 } as const;
export const organisations = 50;
/** Ids of the organisations that request the many files begin here, beyond those of the demo. */
const firstOrg = 1_000;
const dayMs = 86_400_000;
const rooms = 1_000;

/** Columns of the alerts report. */
export const columns: readonly string[] = reportCatalogue.find(({ code }) => code === 'incidents')?.columns ?? [];

/** The same number of stored fields: those from which the report's cells are made, and four more in place of computed ones. */
export const storedFields: readonly string[] = [
  ...['_id', 'dormitory', 'zone_tag', 'name', 'alert_type', 'problem_type', 'severity', 'priority', 'status', 'vendor_tag'],
  ...['created_time', 'assign_time', 'ack_time', 'due_time', 'resolve_time', 'reopen_count', 'org', 'rev', 'begun', 'update_time'],
];

type Insert = (collection: string, count: number, make: (i: number) => object) => Promise<void>;

const insertInto = (connection: Connection): Insert => async (collection, count, make) => {
  for (let at = 0; at < count; at += 10_000) {
    const documents = Array.from({ length: Math.min(10_000, count - at) }, (_, i) => make(at + i));
    await connection.collection(collection).insertMany(documents, { ordered: false });
  }
};

const dormitoryDocument = (_id: number, org: number, now: Date) => ({ _id, rev: 1, org, dorm_ref_id: `H${_id}`, name: `House ${_id}`, timezone: 'Asia/Singapore', is_active: true, words: [], created_time: now, update_time: now });
const zone = (_id: number, org: number, of: number, i: number, now: Date) => ({
  ...{ _id, rev: 1, org, dormitory: of, name: `Room ${i}`, zone_ref_id: `R-${String(i).padStart(5, '0')}`, zone_type: 3, zone_dimensions: '', zone_limit: 12, status: 'occupied', sick_bay: false, is_active: true },
  ...{ bed_count: 12, occupied: 10, reserved: 0, parent: null, location: null, words: [], created_time: now, update_time: now },
});

/** Fills an empty database. @param count alerts; the other collections have fixed sizes */
export async function writeReports(connection: Connection, count: number): Promise<void> {
  const now = new Date();
  const insert = insertInto(connection);
  await insert('residents_dormitories', 1, () => dormitoryDocument(dormitory, 1, now));
  await insert('residents_zones', rooms, (i) => zone(first + i, 1, dormitory, i, now));
  const alerts = () => insert('maintenance_alerts', count, (i) => {
    const created = new Date(now.getTime() - (i % 80) * dayMs - i);
    const resolved = i % 3 === 0;
    return {
      ...{ _id: first + i, rev: 1, org: 1, dormitory, name: `Light in the corridor & stairs ${i}`, status: resolved ? 'resolved' : 'open', priority: 1 + (i % 4), zone_tag: first + (i % rooms), person_tag: null, vendor_tag: null },
      ...{ severity: 1 + (i % 3), alert_type: 1, problem_type: 1 + (i % 5), created_time: created, begun: created, assign_time: created, ack_time: new Date(created.getTime() + 600_000), due_time: new Date(created.getTime() + dayMs) },
      ...{ resolve_time: resolved ? new Date(created.getTime() + 2 * dayMs) : null, reopen_count: i % 2, words: [], images: [], update_time: created },
    };
  });
  await withoutIndexes(connection, 'maintenance_alerts', alerts);
  const inTime = new Date(now.getTime() - 60 * dayMs);
  await insert('residents_employees', rowsOf.beds, (i) => ({
    ...{ _id: first + i, rev: 1, org: 1, dormitory, name: `Resident ${i}`, pass_number: `R-${i}`, is_active: true, tenancy_status: 'CI', zone: first + (i % rooms), health_status: null, work_pass_expiry: null, vendor: null, employer: null },
    ...{ ever_checked_in: true, work_pass_num: '', passport_no: '', mobile_no: '', resource_ref_id: '', words: [], created_time: now, update_time: now },
  }));
  await insert('tenancy_allocations', rowsOf.beds, (i) => ({
    ...{ _id: first + i, rev: 1, org: 1, dormitory, zone: first + (i % rooms), resource: first + i, resource_ref_id: `B-${String(i).padStart(5, '0')}`, res_type: 1, employee: first + i, person: first + i, reservation: null, start_date: '2026-01-01', end_date: null },
    ...{ state: 'checked-in', tenancy_status: 'CI', is_active: true, checked_in: true, checked_in_time: inTime, checkout_time: null, transferred_time: null, transferred_from: null, is_temp_checkout: false, temp_checkout_time: null, return_date: null, created_time: inTime, update_time: inTime },
  }));
}

/** Writes the daily figures of three years. */
export async function writeFacts(connection: Connection): Promise<void> {
  const now = new Date();
  const days = Array.from({ length: 3 * 365 }, (_, i) => new Date(now.getTime() - (i + 1) * dayMs).toISOString().slice(0, 10));
  const ofType = (res_type: number) => ({ res_type, beds: rowsOf.beds / 2, out_of_order: 3, reserved: 5 });
  const livedIn = (res_type: number) => ({ res_type, residents: 4_800, arrivals: 12, departures: 11, moved_in: 1, moved_out: 1, away: 40 });
  const facts = (day: string) => ({
    ...{ _id: `${dormitory}:${day}`, org: 1, dormitory, day, estimated: false, rooms, rooms_taken: 990, residents: 9_600, arrivals: 24, departures: 22, away: 80 },
    ...{ beds: [1, 2].map(ofType), lived: [1, 2].map(livedIn), open_tickets: 100, late_tickets: 4, update_time: now },
  });
  // Upserts, because the service's own job may already have written some of them.
  await connection.collection<{ _id: string }>('admin_daily_facts').bulkWrite(days.map((day) => ({ replaceOne: { filter: { _id: `${dormitory}:${day}` }, replacement: facts(day), upsert: true } })), { ordered: false });
}

/** Writes pending exports, with a dormitory of a few rooms and a superuser for each organisation. @returns their ids */
export async function writeMany(connection: Connection, count: number): Promise<number[]> {
  const now = new Date();
  const insert = insertInto(connection);
  const id = (i: number): number => first + i;
  await insert('residents_dormitories', organisations, (i) => dormitoryDocument(id(i) + 1, firstOrg + i, now));
  await insert('residents_zones', organisations * 20, (i) => zone(id(rooms + i), firstOrg + (i % organisations), id(i % organisations) + 1, i, now));
  await insert('identity_users', organisations, (i) => ({ _id: id(i), rev: 1, org: firstOrg + i, username: `bench${i}`, username_key: `bench${i}`, first_name: 'Bench', last_name: String(i), is_active: true, is_superuser: true, is_staff: false, groups: [], memberships: [], password_by: null, words: [], created_time: now, update_time: now }));
  const rooms3 = reportCatalogue.find(({ code }) => code === 'rooms');
  await insert('admin_exports', count, (i) => ({
    ...{ _id: id(i), rev: 1, org: firstOrg + (i % organisations), requested_by: id(i % organisations), dormitories: 'all', name: 'Rooms', report: rooms3?.id, filters: { dormitory: [], day: null, days: null }, columns: rooms3?.columns, format: 'csv' },
    ...{ language: 'en', status: 'NS', total: null, completed: 0, message: [], as_of: null, attempt: 0, lease: null, made: null, file: null, expires_time: null, schedule: null, period: null, only_if_rows: false },
    ...{ requested_on: now, started_on: null, finished_on: null, created_time: now, update_time: now },
  }));
  return Array.from({ length: count }, (_, i) => id(i));
}
