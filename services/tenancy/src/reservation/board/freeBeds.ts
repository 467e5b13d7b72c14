/** Free beds in the form that the allocation rules need: with the rank of their rooms, and the residents living there. */
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { overlaps, type Interval } from '../../../contract/interval.ts';
import { bedTypeOf } from '../../../contract/bed/types.ts';
import { roomTrouble } from '../../../contract/bed/roomReadiness.ts';
import { companiesOf, isClosed, readResidents, roomsNow, todayIn, type Resident } from '../../published/residents.ts';
import { inUse, type StoredBed } from '../../bed/model.ts';
import type { StoredSettings } from '../../settings/model.ts';
import { daysOf, stayModel } from '../../stay/model.ts';
import { ranks, type Candidate, type FreeBed } from './fillRules.ts';

interface FreeBeds {
  readonly free: FreeBed[];
  /** By room, in beds of any type. */
  readonly roommates: ReadonlyMap<number, readonly Candidate[]>;
}

/** @param taken ids of those of `beds` that are taken on one of the `days` */
export async function freeBedsOf(
  service: ServiceContext,
  scope: Scope,
  { beds, taken, days, settings }: { readonly beds: readonly StoredBed[]; readonly taken: ReadonlySet<number>; readonly days: Interval; readonly settings: StoredSettings },
): Promise<FreeBeds> {
  const zones = [...new Set(beds.map((bed) => bed.zone))];
  const [rooms, around] = await Promise.all([
    roomsNow(service, scope.org, zones),
    service.rows(stayModel, scope).find({ zone: { $in: zones }, is_active: true }, { sort: { _id: 1 } }).toArray(),
  ]);
  const living = around.filter((stay) => overlaps(daysOf(stay), days));
  const residents = await readResidents(service, scope.org, living.map((stay) => stay.person));
  const people = new Map((await candidatesOf(service, scope.org, [...residents.values()])).map((one) => [one.id, one]));
  const roommates = new Map<number, Candidate[]>();
  for (const stay of living) {
    const one = people.get(stay.person);
    if (one) roommates.set(stay.zone, [...(roommates.get(stay.zone) ?? []), one]);
  }
  // For a later start, the room can still be made ready.
  const begins = days.start <= (await todayIn(service, scope.org, beds[0]?.dormitory ?? 0));
  const isUnready = ({ zone }: StoredBed): boolean => begins && roomTrouble(rooms.get(zone)?.status) !== null;
  const isOpen = ({ zone }: StoredBed): boolean => {
    const room = rooms.get(zone);
    return room !== undefined && !isClosed(room);
  };
  const rankOf = (bed: StoredBed): number => {
    if (rooms.get(bed.zone)?.sick_bay || bedTypeOf(bed.res_type)?.use !== 'resident') return ranks.sick;
    return isUnready(bed) ? ranks.unready : ranks.ready;
  };
  const free = beds
    .filter((bed) => inUse(bed) && isOpen(bed) && !taken.has(bed._id) && !(settings.unready_rooms === 'refuse' && isUnready(bed)))
    .map((bed) => ({ id: bed._id, ref_id: bed.ref_id, zone: bed.zone, bunk: bed.bunk, rank: rankOf(bed) }));
  return { free, roommates };
}

/** Residents in the form that the rules need: residents of one company have the same employer, whichever of its entries they name (docs/rules/residents.md#one-company). */
export async function candidatesOf(service: ServiceContext, org: number, residents: readonly Resident[]): Promise<Candidate[]> {
  const companies = await companiesOf(service, org, { employers: residents.flatMap(({ employer }) => employer ?? []) });
  const companyOf = (employer: number): number => Math.min(employer, ...companies.ofEmployer(employer).employers);
  return residents.map(({ _id, employer, language, gender }) => ({ id: _id, employer: employer === null ? null : companyOf(employer), language, gender }));
}
