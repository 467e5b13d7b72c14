/** For tests: stand-ins for what the residents service publishes, and beds in its rooms. */
import type { Connection } from 'mongoose';
import { standIn } from '@firm/platform/testing/standIns';
import { dormitories, employees, vendors, zones } from '@firm/residents/contract/published';
import { roomBed } from '../bed/roomBeds.ts';

interface Dormitories {
  /** Beds in each room. */
  readonly bedsPerRoom?: number;
  readonly roomsPerDormitory?: number;
  readonly residentsPerDormitory?: number;
}

/** Dormitories 1 (Singapore), 2 (London) of organisation 1 and 9 of organisation 2; rooms `100 × dormitory + n` on one floor of one block, beds `10 × room + n`, residents `1000 × dormitory + n`. */
export async function publishDormitories(connection: Connection, { bedsPerRoom = 4, roomsPerDormitory = 3, residentsPerDormitory = 40 }: Dormitories = {}): Promise<void> {
  const store = (collection: string, rows: readonly object[]) => connection.collection(collection).insertMany(rows);
  const rows = [
    { _id: 1, org: 1, name: 'North House', timezone: 'Asia/Singapore', is_active: true },
    { _id: 2, org: 1, name: 'South House', timezone: 'Europe/London', is_active: true },
    { _id: 9, org: 2, name: 'Far House', timezone: 'Asia/Singapore', is_active: true },
  ];
  await standIn(connection, dormitories, rows);
  const rooms = rows.flatMap(({ _id: dormitory, org }) =>
    Array.from({ length: roomsPerDormitory }, (_, i) => ({
      _id: 100 * dormitory + i + 1,
      org,
      dormitory,
      name: `Room ${i + 1}`,
      zone_ref_id: `${'ABCDEFGHI'[dormitory - 1]}-${i + 1}`,
      zone_type: 3,
      parent: 10 * dormitory + 2,
      zone_type_name: 'ROOM',
      zone_kind: 'room' as const,
      status: 'vacant-ready' as const,
      sick_bay: false,
      zone_limit: 0,
      zone_dimensions: '8.0 x 5.0 m',
      is_active: true,
    })),
  );
  const structures = rows.flatMap(({ _id: dormitory, org }) => {
    const block = { _id: 10 * dormitory + 1, name: 'Block', zone_ref_id: 'K', zone_type: 1, zone_type_name: 'BLOCK', parent: null };
    const floor = { _id: 10 * dormitory + 2, name: 'Floor', zone_ref_id: 'K-02', zone_type: 2, zone_type_name: 'FLOOR', parent: block._id };
    return [block, floor].map((zone) => ({ ...zone, org, dormitory, zone_kind: 'structure' as const, is_active: true }));
  });
  await standIn(connection, zones, [...rooms, ...structures]);
  await standIn(connection, vendors, [
    { _id: 51, org: 1, name: 'Harbour Builders', is_active: true },
    { _id: 52, org: 1, name: 'Bridge Steel', is_active: true },
    { _id: 59, org: 2, name: 'Far Works', is_active: true },
  ]);
  const languages = ['Tamil', 'Bengali', 'Mandarin'];
  await standIn(
    connection,
    employees,
    rows.flatMap(({ _id: dormitory, org }) =>
      Array.from({ length: residentsPerDormitory }, (_, i) => ({
        _id: 1_000 * dormitory + i + 1,
        org,
        dormitory,
        name: `Resident ${dormitory}-${String(i + 1).padStart(3, '0')}`,
        is_active: true,
        tenancy_status: 'P' as const,
        ever_checked_in: false,
        vendor: org === 1 ? 51 + (i % 2) : 59,
        employer: 61 + (i % 3),
        pass_number: `P-${dormitory}-${i + 1}`,
        work_pass_num: '',
        work_pass_expiry: '2999-01-01',
        citizenship: '',
        health_status: null,
        nationality: 'Indian',
        language: languages[i % 3] ?? '',
      })),
    ),
  );
  const now = new Date();
  const beds = rooms.flatMap((room) => Array.from({ length: bedsPerRoom }, (_, i) => roomBed({ ...room, bed_count: bedsPerRoom }, i + 1, 1, 10 * room._id + i + 1, now)));
  await store('tenancy_resources', beds);
  await store(
    'tenancy_zones',
    rooms.map(({ _id, org, dormitory }) => ({ _id, org, dormitory, rev: 1, beds: bedsPerRoom, occupied: 0, reserved: 0 })),
  );
  await connection.collection('platform_sequences').insertOne({ _id: 'tenancy_resources', value: 1_000_000 });
}
