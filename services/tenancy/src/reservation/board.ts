/** One reservation's page: its beds, its stays, the residents who could be given a bed, and beds given out by rules. */
import { entityUrl } from '@firm/platform/contract/fields';
import type { Handler } from '@firm/platform/http/call';
import { conflict, invalidField } from '@firm/platform/errors/apiError';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, employerFirms } from '@firm/residents/contract/published';
import { isEmpty, overlaps, type Interval } from '../../contract/interval.ts';
import type { Board, Candidate, Filled } from '../../contract/reservation.ts';
import type { reservationRoutes } from '../../contract/reservationRoutes.ts';
import { demandBed, demandFits, demandResident } from '../allocation/demands.ts';
import { allocationCollection, daysOf, type StoredAllocation, allocationModel } from '../allocation/model.ts';
import { presentStays } from '../allocation/present.ts';
import { newStay } from '../allocation/making.ts';
import { takeStep } from '../guard/step.ts';
import { readResidents, readRooms, todayIn, type Resident } from '../place/published.ts';
import { inUse, resourceModel, type StoredResource } from '../resource/model.ts';
import { fillBeds, type Person, type Proposal } from './fillRules.ts';
import { type StoredReservation, reservationModel } from './model.ts';
import { presentReservation } from './present.ts';

type Routes = typeof reservationRoutes;

/** Residents to choose from; more are found by searching. */
const shownResidents = 500;

/** The reservation with everything around it, as it is stored. */
interface Around {
  readonly reservation: StoredReservation;
  /** What is left of its days. */
  readonly days: Interval;
  readonly beds: readonly StoredResource[];
  /** Of these beds, in these days. */
  readonly stays: readonly StoredAllocation[];
}

export function boardHandlers(service: ServiceContext) {
  const getReservationBoard: Handler<Routes['getReservationBoard']> = async ({ scope, params, base }): Promise<Board> => {
    const around = await readAround(service, scope, params.id);
    const { reservation, beds, stays, days } = around;
    const own = await service.rows(allocationModel, scope).find({ reservation: reservation._id }, { sort: { _id: -1 }, limit: 5_000 }).toArray();
    const all = [...new Map([...own, ...stays].map((stay) => [stay._id, stay])).values()];
    const [shown, rooms, residents, presented] = await Promise.all([
      presentStays(service, all, base),
      readRooms(service, scope.org, beds.map((bed) => bed.zone)),
      candidates(service, scope, reservation, days, base),
      presentReservation(service, reservation, base),
    ]);
    const byId = new Map(shown.map((stay) => [stay.id, stay]));
    const byBed = Map.groupBy(stays, (stay) => stay.resource);
    const zones = [...Map.groupBy(beds, (bed) => bed.zone)].map(([id, inRoom]) => ({
      id,
      name: rooms.get(id)?.name ?? '',
      zone_ref_id: rooms.get(id)?.zone_ref_id ?? '',
      sick_bay: rooms.get(id)?.sick_bay ?? false,
      beds: inRoom.map((bed) => {
        const here = byBed.get(bed._id) ?? [];
        const { _id, ref_id, res_type: type, bunk, status } = bed;
        return { id: _id, ref_id, type, bunk, status, free: inUse(bed) && here.length === 0, stays: here.flatMap((stay) => byId.get(stay._id) ?? []) };
      }),
    }));
    return { reservation: presented, allocations: own.flatMap((stay) => byId.get(stay._id) ?? []), zones, residents };
  };

  const fillReservation: Handler<Routes['fillReservation']> = async (call): Promise<Filled> => {
    const { rules = { same_employer: true, same_language: true, lower_bunk: [] }, persons, preview } = call.body;
    const around = await readAround(service, call.scope, call.params.id);
    const { reservation, days } = around;
    if (!reservation.is_active || isEmpty(days)) throw conflict('reservation_over', 'reservation_over');
    const wanted = persons ? await residentsNamed(service, call.scope, persons) : await candidateRows(service, call.scope, reservation, days);
    const places = Math.max(0, reservation.count - reservation.allocated);
    const { free, roommates } = await freeAround(service, call.scope, around);
    const proposals = fillBeds(free, wanted.map(person), roommates, rules).slice(0, places);
    const described = await describe(service, call.scope, proposals, wanted);
    const given = new Set(proposals.map((proposal) => proposal.person));
    const left_over = wanted.map((resident) => resident._id).filter((id) => !given.has(id));
    if (preview || proposals.length === 0) return { preview, proposals: described, left_over, allocations: [] };
    const ids = await service.sequence.take(allocationCollection, proposals.length);
    return takeStep(
      service,
      call,
      { beds: proposals.map(({ bed }) => bed.id), persons: proposals.map((proposal) => proposal.person), reservations: [reservation._id] },
      (world) => {
        const present = world.reservations.get(reservation._id) as StoredReservation;
        const changes = proposals.map((proposal, i) => {
          const place = demandBed(world, proposal.bed.id);
          demandResident(world, call.scope, proposal.person);
          const at = world.at(place.dormitory);
          const stay = { _id: ids[i] as number, org: world.org, person: proposal.person, place, start_date: days.start, end_date: days.end, reservation: reservation._id, remarks: '', by: call.caller.id };
          const change = newStay(stay, at);
          demandFits(present, change.after as StoredAllocation, at.today);
          return change;
        });
        return { changes };
      },
      async (done) => ({ preview, proposals: described, left_over, allocations: await presentStays(service, done.stays, call.base, done) }),
    );
  };

  return { getReservationBoard, fillReservation };
}

async function readAround(service: ServiceContext, scope: Scope, id: number): Promise<Around> {
  const reservation = await service.rows(reservationModel, scope).get(id);
  const { dormitory, res_type, zone } = reservation;
  const today = await todayIn(service, reservation.org, dormitory);
  const days = { start: reservation.start_date < today ? today : reservation.start_date, end: reservation.end_date };
  const beds = await service.rows(resourceModel, scope).find({ dormitory, res_type, is_active: true, ...(zone !== null && { zone }) }, { sort: { zone: 1, ref_id: 1 } }).toArray();
  const stays = await service.rows(allocationModel, scope).find({ resource: { $in: beds.map((bed) => bed._id) }, held: true, end_key: { $gt: days.start } }, { sort: { _id: 1 } }).toArray();
  return { reservation, days, beds, stays: stays.filter((stay) => overlaps(daysOf(stay), days)) };
}

async function freeAround(service: ServiceContext, scope: Scope, { beds, stays }: Around) {
  const taken = new Set(stays.map((stay) => stay.resource));
  const residents = await readResidents(service, scope.org, stays.map((stay) => stay.person));
  const roommates = new Map<number, Person[]>();
  for (const stay of stays) {
    const resident = residents.get(stay.person);
    if (resident) roommates.set(stay.zone, [...(roommates.get(stay.zone) ?? []), person(resident)]);
  }
  const free = beds.filter((bed) => inUse(bed) && !taken.has(bed._id)).map(({ _id, ref_id, zone, bunk }) => ({ id: _id, ref_id, zone, bunk }));
  return { free, roommates };
}

function person({ _id, employer, language }: Resident): Person {
  return { id: _id, employer, language };
}

/** The client's residents without a bed who belong to this dormitory or to none yet; `returning`: also those who had left. */
async function candidateRows(service: ServiceContext, scope: Scope, reservation: StoredReservation, days: Interval, returning = false): Promise<Resident[]> {
  const houses = scope.dormitories === 'all' ? [null, reservation.dormitory] : [reservation.dormitory];
  const without = [{ tenancy_status: { $in: ['P', 'T'] as const }, is_active: true }, ...(returning ? [{ tenancy_status: 'CO' as const }] : [])];
  const rows = await service.published(employees, scope).find(
    { dormitory: { $in: houses }, $or: without, ...(reservation.vendor !== null && { vendor: reservation.vendor }) },
    // Those who are expected come first: T, P, CO.
    { sort: { tenancy_status: -1, name: 1, _id: 1 }, limit: 2 * shownResidents },
  );
  const stays = await service
    .everyRow(allocationModel, 'somebody is taken, wherever the stay is')
    .find({ person: { $in: rows.map((row) => row._id) }, held: true, end_key: { $gt: days.start } })
    .toArray();
  const taken = new Set(stays.filter((stay) => overlaps(daysOf(stay), days)).map((stay) => stay.person));
  return rows.filter((row) => !taken.has(row._id)).slice(0, shownResidents);
}

/** @throws 422 for residents that there are not, or not for the caller */
async function residentsNamed(service: ServiceContext, scope: Scope, ids: readonly number[]): Promise<Resident[]> {
  const residents = await service.published(employees, scope).byId(ids);
  return [...new Set(ids)].map((id) => {
    const resident = residents.get(id);
    if (!resident) throw invalidField('persons', 'unknown_reference');
    return resident;
  });
}

async function candidates(service: ServiceContext, scope: Scope, reservation: StoredReservation, days: Interval, base: string): Promise<Candidate[]> {
  if (!reservation.is_active) return [];
  const rows = await candidateRows(service, scope, reservation, days, true);
  const employers = await service.published(employerFirms, wholeOrg(scope.org)).byId(rows.map((row) => row.employer).filter((id) => id !== null));
  return rows.map((row) => ({
    id: row._id,
    name: row.name,
    pass_number: row.pass_number,
    vendor: row.vendor,
    employer: row.employer,
    employer_name: row.employer ? (employers.get(row.employer)?.name ?? null) : null,
    language: row.language,
    nationality: row.nationality,
    tenancy_status: row.tenancy_status,
    health_status: row.health_status,
    pass_expiry: row.work_pass_expiry,
    avatar: `${entityUrl(base, 'employees', row._id)}avatar/thumb/`,
  }));
}

async function describe(service: ServiceContext, scope: Scope, proposals: readonly Proposal[], residents: readonly Resident[]): Promise<Filled['proposals']> {
  const names = new Map(residents.map((resident) => [resident._id, resident.name]));
  const rooms = await readRooms(service, scope.org, proposals.map(({ bed }) => bed.zone));
  return proposals.map(({ person: id, bed, unmet }) => ({
    person: id,
    person_name: names.get(id) ?? '',
    resource: bed.id,
    resource_ref_id: bed.ref_id,
    zone: bed.zone,
    zone_ref_id: rooms.get(bed.zone)?.zone_ref_id ?? '',
    unmet: [...unmet],
  }));
}
