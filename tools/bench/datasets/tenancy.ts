/** A large dormitory for the bench: rooms, a gym, beds, residents and years of stays, written straight into the collections. */
import type { Connection } from 'mongoose';
import { insert } from './insert.ts';

interface LargeDormitory {
  readonly dormitory: number;
  readonly beds: number;
  readonly bedsPerRoom: number;
  /** Stays of each bed: past, current and future. */
  readonly staysPerBed: number;
  readonly residents: number;
}

const dayMs = 86_400_000;
/** A day as `YYYY-MM-DD`, in UTC. @param n days after today; negative: before */
export const dayFromNow = (n: number): string => new Date(Date.now() + n * dayMs).toISOString().slice(0, 10);
const never = '9999-12-31';
const room = 3;
const gym = 5;

/** Id of the dormitory's gym. */
export const facilityOf = ({ dormitory }: LargeDormitory): number => dormitory * 100_000 + 99_999;

/** Ids of beds, residents and rooms are `dormitory × 100,000 + n`. */
export async function writeLargeDormitory(connection: Connection, large: LargeDormitory): Promise<void> {
  const { dormitory, beds, bedsPerRoom, staysPerBed, residents } = large;
  const first = dormitory * 100_000;
  const now = new Date();
  const times = { created_time: now, update_time: now };
  const rooms = Math.ceil(beds / bedsPerRoom);
  const roomOf = (bed: number): number => first + Math.floor(bed / bedsPerRoom);
  await insert(connection, 'residents_dormitories', 1, () => ({ _id: dormitory, rev: 1, org: 1, dorm_ref_id: `L${dormitory}`, name: `Large house ${dormitory}`, is_active: true, words: [], ...times }));
  const zone = { rev: 1, org: 1, dormitory, zone_dimensions: '', status: 'vacant-ready', sick_bay: false, is_active: true, zone_limit: 0, bed_count: 0, occupied: 0, words: [], ...times };
  await insert(connection, 'residents_zones', rooms, (i) => ({ ...zone, _id: first + i, name: `Room ${i}`, zone_ref_id: `L-${i}`, zone_type: room, bed_count: bedsPerRoom }));
  await insert(connection, 'residents_zones', 1, () => ({ ...zone, _id: facilityOf(large), name: 'Gym', zone_ref_id: 'L-GYM', zone_type: gym }));
  await insert(connection, 'residents_employees', residents, (i) => ({ _id: first + i, rev: 1, org: 1, dormitory, name: `Resident ${i}`, pass_number: `L${dormitory}-${i}`, is_active: true, tenancy_status: 'P', zone: null, health_status: null, work_pass_expiry: null, vendor: null, employer: null, ever_checked_in: false, work_pass_num: '', passport_no: '', mobile_no: '', resource_ref_id: '', words: [], ...times }));
  await insert(connection, 'tenancy_resources', beds, (i) => ({ _id: first + i, rev: 1, version: 1, turn: 0, org: 1, dormitory, zone: roomOf(i), ref_id: `L-${String(i).padStart(5, '0')}`, res_type: 1, bunk: 'none', status: 'vacant', description: '', is_active: true, words: [], ...times }));
  await insert(connection, 'tenancy_zones', rooms, (i) => ({ _id: first + i, org: 1, dormitory, rev: 1, beds: bedsPerRoom, occupied: 0, reserved: 0 }));
  await insert(connection, 'tenancy_allocations', beds * staysPerBed, (i) => stay(large, i, times, roomOf));
}

/** Stays follow each other, two months each; the last two of a bed are the current one and, for most beds, a future one. */
function stay({ dormitory, beds, staysPerBed, residents }: LargeDormitory, i: number, times: object, roomOf: (bed: number) => number): object {
  const first = dormitory * 100_000;
  const bed = i % beds;
  const turn = Math.floor(i / beds) - (staysPerBed - 2);
  const start_date = dayFromNow(60 * turn - (bed % 50));
  const end_date = turn === 1 && bed % 3 === 0 ? null : dayFromNow(60 * (turn + 1) - (bed % 50) - (bed % 7));
  const over = turn < 0;
  return {
    _id: first * 10 + i,
    rev: 1,
    org: 1,
    dormitory,
    zone: roomOf(bed),
    resource: first + bed,
    resource_ref_id: `L-${String(bed).padStart(5, '0')}`,
    res_type: 1,
    person: first + ((bed + turn * 17 + residents * staysPerBed) % residents),
    start_date,
    end_date,
    end_key: end_date ?? never,
    held: true,
    reserved: turn > 0,
    reservation: null,
    transferred: false,
    checked_out: over,
    checked_in: turn <= 0,
    is_active: !over,
    is_temp_checkout: false,
    suspended: false,
    state: over ? 'checked-out' : turn === 0 ? 'checked-in' : 'reserved',
    remarks: '',
    return_date: null,
    last_step: null,
    ...times,
  };
}
