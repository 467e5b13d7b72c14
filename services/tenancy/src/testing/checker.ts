/**
 * Checks the final data with code of its own (plain aggregations and loops, none of the service's rules): whether two
 * residents ever had one bed, a resident two beds, or a reservation more than exists; and whether the guard documents
 * match the stays. Findings are described in lists, which are empty if all is well.
 */
import type { Connection } from 'mongoose';
import { zones } from '@firm/residents/contract/published';

interface Stay {
  _id: number;
  resource: number;
  resource_ref_id: string;
  person: number;
  dormitory: number;
  zone: number;
  res_type: number;
  reservation: number | null;
  start_date: string;
  end_date: string | null;
  is_active: boolean;
  checked_in: boolean;
  checked_out: boolean;
  transferred: boolean;
}

interface Findings {
  readonly stays: number;
  readonly doubleBeds: readonly string[];
  readonly doubleResidents: readonly string[];
  /** Two residents currently checked in to one bed. */
  readonly twoInOneBed: readonly string[];
  readonly overPromised: readonly string[];
  /** Reservations with more stays than beds. */
  readonly overFilled: readonly string[];
  readonly wrongGuards: readonly string[];
}

const far = '9999';
const end = (stay: { end_date: string | null }): string => stay.end_date ?? far;
const taken = (stay: Stay): boolean => stay.is_active || stay.checked_out || stay.transferred;

/** @param from promises are only checked from this day on; by default the earliest current day of any time zone */
export async function checkTenancy(connection: Connection, from = new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10)): Promise<Findings> {
  const all = await connection.collection<Stay>('tenancy_allocations').find({}).toArray();
  const stays = all.filter(taken).filter((stay) => stay.start_date < end(stay));
  const active = all.filter((stay) => stay.is_active);
  return {
    stays: stays.length,
    doubleBeds: overlapping(stays, 'resource'),
    doubleResidents: overlapping(stays, 'person'),
    twoInOneBed: [...groups(active.filter((stay) => stay.checked_in), 'resource')].filter(([, some]) => some.length > 1).map(([bed]) => `bed ${bed}`),
    overPromised: await overPromised(connection, stays, from),
    overFilled: await overFilled(connection, active),
    wrongGuards: await wrongGuards(connection, active),
  };
}

function groups<T extends Stay>(stays: readonly T[], by: 'resource' | 'person' | 'zone'): Map<number, T[]> {
  const result = new Map<number, T[]>();
  for (const stay of stays) result.set(stay[by], [...(result.get(stay[by]) ?? []), stay]);
  return result;
}

function overlapping(stays: readonly Stay[], by: 'resource' | 'person'): string[] {
  const found: string[] = [];
  for (const [key, some] of groups(stays, by)) {
    const inOrder = [...some].sort((a, b) => (a.start_date < b.start_date ? -1 : 1));
    let latest: Stay | null = null;
    for (const stay of inOrder) {
      if (latest && stay.start_date < end(latest)) found.push(`${by} ${key}: stay ${latest._id} until ${end(latest)}, stay ${stay._id} from ${stay.start_date}`);
      if (!latest || end(stay) > end(latest)) latest = stay;
    }
  }
  return found;
}

/** Day by day, for dormitories and for rooms: beds taken plus beds still promised, compared with the beds in rooms that are in use. */
async function overPromised(connection: Connection, stays: readonly Stay[], from: string): Promise<string[]> {
  const off = new Set((await connection.collection(zones.name).find({ is_active: false }).toArray()).map((zone) => Number(zone._id)));
  const beds = (await connection.collection('tenancy_resources').find({ is_active: true, status: { $ne: 'out-of-order' } }).toArray()).filter((bed) => !off.has(Number(bed.zone)));
  const reservations = await connection.collection('tenancy_reservations').find({ is_active: true }).toArray();
  const usable = new Set(beds.map((bed) => Number(bed._id)));
  const found: string[] = [];
  const pools = new Set([...beds.map((bed) => `d${bed.dormitory}:${bed.res_type}`), ...reservations.filter((one) => one.zone !== null).map((one) => `z${one.zone}:${one.res_type}`)]);
  for (const pool of pools) {
    const [where = '', type] = [pool.split(':')[0], Number(pool.split(':')[1])];
    const [field, id] = [where[0] === 'd' ? 'dormitory' : 'zone', Number(where.slice(1))] as const;
    const capacity = beds.filter((bed) => bed[field] === id && bed.res_type === type).length;
    const here = stays.filter((stay) => stay[field] === id && stay.res_type === type && usable.has(stay.resource));
    const promises = reservations.filter((one) => one[field] === id && one.res_type === type);
    const days = [...new Set([from, ...here.map((stay) => stay.start_date), ...promises.map((one) => String(one.start_date))])].filter((day) => day >= from);
    for (const day of days) {
      const on = here.filter((stay) => stay.start_date <= day && day < end(stay));
      const promised = promises.filter((one) => String(one.start_date) <= day && day < String(one.end_date ?? far));
      const open = promised.reduce((sum, one) => sum + Math.max(0, Number(one.count) - on.filter((stay) => stay.reservation === Number(one._id)).length), 0);
      if (on.length + open > capacity) found.push(`${pool} on ${day}: ${on.length} taken and ${open} promised of ${capacity}`);
    }
  }
  return found;
}

async function overFilled(connection: Connection, active: readonly Stay[]): Promise<string[]> {
  const reservations = await connection.collection('tenancy_reservations').find({}).toArray();
  return reservations.flatMap((one) => {
    const own = active.filter((stay) => stay.reservation === Number(one._id)).length;
    const wrong = own !== one.allocated || (one.is_active && own > one.count);
    return wrong ? [`reservation ${one._id}: ${own} stays, ${one.allocated} counted, ${one.count} places`] : [];
  });
}

async function wrongGuards(connection: Connection, active: readonly Stay[]): Promise<string[]> {
  const found: string[] = [];
  const byRoom = groups(active, 'zone');
  for (const room of await connection.collection('tenancy_zones').find({}).toArray()) {
    const here = byRoom.get(Number(room._id)) ?? [];
    const inside = here.filter((stay) => stay.checked_in).length;
    if (room.occupied !== inside || room.reserved !== here.length - inside) found.push(`room ${room._id}: ${room.occupied} and ${room.reserved}, not ${inside} and ${here.length - inside}`);
  }
  const byBed = groups(active, 'resource');
  for (const bed of await connection.collection('tenancy_resources').find({ status: { $ne: 'out-of-order' } }).toArray()) {
    const here = byBed.get(Number(bed._id)) ?? [];
    const status = here.some((stay) => stay.checked_in) ? 'occupied' : here.length > 0 ? 'reserved' : 'vacant';
    if (bed.status !== status) found.push(`bed ${bed._id}: ${bed.status}, not ${status}`);
    const pool = [bed.ref_id, bed.res_type, bed.zone, bed.dormitory].join();
    for (const stay of here) if ([stay.resource_ref_id, stay.res_type, stay.zone, stay.dormitory].join() !== pool) found.push(`stay ${stay._id}: not where its bed is`);
  }
  const byPerson = groups(active, 'person');
  for (const guard of await connection.collection('tenancy_employees').find({}).toArray()) {
    const inside = (byPerson.get(Number(guard._id)) ?? []).find((stay) => stay.checked_in);
    if ((guard.resource ?? null) !== (inside?.resource ?? null) || (inside && guard.resource_ref_id !== inside.resource_ref_id)) found.push(`resident ${guard._id}: in ${guard.resource}, not ${inside?.resource}`);
  }
  return found;
}
