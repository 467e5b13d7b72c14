/** Allocates beds under a reservation automatically by rules, or previews it. */
import { conflict, invalidField } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { isEmpty } from '../../../contract/interval.ts';
import type { AcceptedProposal, Filled } from '../../../contract/reservation/reservation.ts';
import type { reservationRoutes } from '../../../contract/reservation/routes.ts';
import { renderStays } from '../../stay/answer.ts';
import { readerOf } from '../../stay/health.ts';
import { requireUsableBed, requireWithinReservation, requireResident } from '../../stay/requirements.ts';
import type { StoredBed } from '../../bed/model.ts';
import { newStay } from '../../stay/creation.ts';
import { stayCollection, type StoredStay } from '../../stay/model.ts';
import { takeStep } from '../../guard/step.ts';
import { readRooms, type Resident } from '../../published/residents.ts';
import { readSettings } from '../../settings/model.ts';
import type { StoredReservation } from '../model.ts';
import { readReservationData } from './reservationData.ts';
import { candidateRows, residentsNamed } from './candidates.ts';
import { acceptedProposals, fillBeds, type Candidate, type Given, type Proposal } from './fillRules.ts';
import { candidatesOf, freeBedsOf } from './freeBeds.ts';

type Routes = typeof reservationRoutes;

export function fillHandlers(service: ServiceContext) {
  const fillReservation: Handler<Routes['fillReservation']> = async (call): Promise<Filled> => {
    const { rules: wished = { same_employer: true, same_language: true, lower_bunk: [] }, accepted, persons = accepted?.map(({ person }) => person), preview } = call.body;
    const data = await readReservationData(service, call.scope, call.params.id);
    const { reservation, days } = data;
    if (!reservation.is_active || isEmpty(days)) throw conflict('reservation_over', 'reservation_over');
    const wanted = persons ? await residentsNamed(service, call.scope, persons, accepted ? 'accepted' : 'persons') : await candidateRows(service, call.scope, reservation, days);
    const open = Math.max(0, reservation.count - reservation.allocated);
    const settings = await readSettings(service, call.scope.org);
    const { free, roommates } = await freeBedsOf(service, call.scope, { ...data, taken: new Set(data.stays.map((stay) => stay.resource)), settings });
    const candidates = await candidatesOf(service, call.scope.org, wanted);
    const rules = { ...wished, one_gender: settings.mixed_rooms === 'block' };
    const found = accepted ? acceptedProposals(givenBy(accepted, candidates, data.beds), roommates, rules) : fillBeds(free, candidates, roommates, rules).slice(0, open);
    const proposals = persons ? inGivenOrder(found, persons) : found;
    const described = await describe(service, call.scope, proposals, wanted);
    const given = new Set(proposals.map((proposal) => proposal.person));
    const left_over = wanted.map((resident) => resident._id).filter((id) => !given.has(id));
    if (preview || proposals.length === 0) return { preview, proposals: described, left_over, allocations: [] };
    const ids = await service.sequence.take(stayCollection, proposals.length);
    return takeStep(
      service,
      call,
      { beds: proposals.map(({ bed }) => bed.id), residents: proposals.map((proposal) => proposal.person), reservations: [reservation._id] },
      (world) => {
        const present = world.reservations.get(reservation._id) as StoredReservation;
        const changes = proposals.map((proposal, i) => {
          const bed = requireUsableBed(world, proposal.bed.id);
          requireResident(world, call.scope, proposal.person);
          const at = world.at(bed.dormitory);
          const stay = { _id: ids[i] as number, org: world.org, person: proposal.person, bed, start_date: days.start, end_date: days.end, reservation: reservation._id, remarks: '', by: call.caller.id };
          const change = newStay(stay, at);
          requireWithinReservation(present, change.after as StoredStay, at.today);
          return change;
        });
        return { changes };
      },
      async (done) => ({ preview, proposals: described, left_over, allocations: await renderStays(service, done.stays, readerOf(call), done) }),
    );
  };

  return { fillReservation };
}

/** @throws 422 for a bed that is not one of the reservation's */
function givenBy(accepted: readonly AcceptedProposal[], candidates: readonly Candidate[], beds: readonly StoredBed[]): Given[] {
  const candidateOf = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const bedOf = new Map(beds.map((bed) => [bed._id, bed]));
  return accepted.map(({ person, resource }) => {
    const [candidate, bed] = [candidateOf.get(person), bedOf.get(resource)];
    if (!candidate || !bed) throw invalidField('accepted', 'unknown_reference');
    return { candidate, bed: { id: bed._id, ref_id: bed.ref_id, zone: bed.zone, bunk: bed.bunk } };
  });
}

/** Reports the residents in the order in which they were given. */
function inGivenOrder(proposals: readonly Proposal[], persons: readonly number[]): Proposal[] {
  const place = new Map(persons.map((id, i) => [id, i]));
  return proposals.toSorted((a, b) => (place.get(a.person) ?? 0) - (place.get(b.person) ?? 0));
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
