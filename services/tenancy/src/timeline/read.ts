/** Reads what a timeline shows: a page of beds, the stays in them on these days, and the names of both. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { oneOf } from '@firm/platform/list/filter';
import { every, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { TimelineQuery } from '../../contract/stay/stay.ts';
import { addDays, type Day } from '../../contract/interval.ts';
import { checkedInStates } from '../../contract/statuses.ts';
import { stayModel, type StoredStay } from '../stay/model.ts';
import { dormitoriesInScope, readResidents, readRooms, roomsSwitchedOff, type Resident, type Room } from '../published/residents.ts';
import { bedModel, type StoredBed } from '../bed/model.ts';
import { roomByRoom } from '../bed/order.ts';
import { readBlocksAndFloors, type BlockAndFloor } from './blockAndFloor.ts';

const defaultDays = 90;
const defaultBeds = 1_000;

type LineBed = Pick<StoredBed, '_id' | 'ref_id' | 'res_type' | 'zone' | 'status' | 'dormitory'>;

export interface TimelineRows {
  readonly from: Day;
  readonly days: number;
  /** Today in the first of the dormitories. */
  readonly today: Day;
  /** The beds of the page, by dormitory, room and reference. */
  readonly beds: readonly LineBed[];
  /** Number of beds on all pages. */
  readonly count: number;
  readonly stays: readonly StoredStay[];
  readonly rooms: ReadonlyMap<number, Room>;
  readonly blocksAndFloors: ReadonlyMap<number, BlockAndFloor>;
  readonly residents: ReadonlyMap<number, Resident>;
}

export async function readTimeline(service: ServiceContext, scope: Scope, query: TimelineQuery): Promise<TimelineRows> {
  // Closed dormitories and rooms are left out of all figures (docs/rules/figures.md).
  const dormitories = (await dormitoriesInScope(service, scope, query.dormitory)).filter((dormitory) => dormitory.is_active !== false);
  const switchedOff = await roomsSwitchedOff(service, scope);
  const today = clock.today(dormitories[0]?.timezone ?? defaultTimeZone);
  const from = query.from ?? today;
  const days = query.days ?? defaultDays;
  const here = { dormitory: { $in: dormitories.map((dormitory) => dormitory._id) } };
  const where = every({ ...here, is_active: true, zone: { $nin: switchedOff } }, oneOf('zone', query.zone), oneOf('res_type', query.type));
  const rows = service.rows(bedModel, scope);
  const [beds, count] = await Promise.all([
    rows
      .find(where, { projection: { ref_id: 1, res_type: 1, zone: 1, status: 1, dormitory: 1 } })
      .sort({ dormitory: 1, zone: 1, ref_id: 1 })
      .skip(query.offset ?? 0)
      .limit(query.limit ?? defaultBeds)
      .toArray(),
    rows.count(where),
  ]);
  const taking = { resource: { $in: beds.map((bed) => bed._id) }, held: true, end_key: { $gt: from }, start_date: { $lt: addDays(from, days) } };
  // Whoever should have left before and has not is still in the bed.
  const late = { ...here, state: { $in: [...checkedInStates] }, checked_in: true, end_key: { $lte: from < today ? from : today } };
  const read = (which: Record<string, unknown>): Promise<StoredStay[]> => service.rows(stayModel, scope).find(which, { sort: { _id: 1 } }).toArray();
  const [taken, stillIn] = await Promise.all([read(taking), read(late)]);
  const ofPage = new Set(beds.map((bed) => bed._id));
  const stays = [...stillIn.filter((stay) => ofPage.has(stay.resource)), ...taken];
  const [rooms, residents] = await Promise.all([
    readRooms(service, scope.org, beds.map((bed) => bed.zone)),
    readResidents(service, scope.org, stays.map((stay) => stay.person)),
  ]);
  const blocksAndFloors = await readBlocksAndFloors(service, scope.org, rooms);
  // The database decides alphabetically which beds are on a page; within it, B2 comes before B10.
  beds.sort((a, b) => a.dormitory - b.dormitory || roomByRoom(a, b));
  return { from, days, today, beds, count, stays, rooms, blocksAndFloors, residents };
}
