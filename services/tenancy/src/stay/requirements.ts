/** Preconditions for allocating a bed, checking in, or using a reservation. Pure. */
import { conflict, invalidField } from '@firm/platform/errors/apiError';
import { inScope, type Scope } from '@firm/platform/mongo/scope';
import { covers, type Day, type Interval } from '../../contract/interval.ts';
import { bedTypeOf } from '../../contract/bed/types.ts';
import { reservationRef } from '../../contract/references.ts';
import type { World } from '../guard/world.ts';
import { isClosed, type Resident } from '../published/residents.ts';
import type { StoredReservation } from '../reservation/model.ts';
import { inUse } from '../bed/model.ts';
import { notReady } from '../settings/entering.ts';
import { daysOf, type StoredStay } from './model.ts';
import type { BedFields } from './rules.ts';
import { isCleared, NotCleared } from './health.ts';
import { passTrouble } from './workPass.ts';

/** The fields that a stay takes from its bed. @throws 409 if the bed, its room or its dormitory is out of use or no longer exists */
export function requireUsableBed(world: World, id: number): BedFields {
  const bed = world.beds.get(id);
  if (!bed) throw invalidField('resource', 'unknown_reference');
  const room = world.roomInfo.get(bed.zone);
  if (!inUse(bed) || !room || isClosed(room) || world.dormitories.get(bed.dormitory)?.is_active !== true) {
    throw conflict('bed_out_of_use', 'bed_out_of_use', {}, { ref: bed.ref_id });
  }
  return { resource: bed._id, resource_ref_id: bed.ref_id, res_type: bed.res_type, zone: bed.zone, dormitory: bed.dormitory };
}

/** @throws 422 for a resident who does not exist or is out of scope; 409 for an inactive one */
export function requireResident(world: World, scope: Scope, id: number): Resident {
  const resident = world.residents.get(id);
  if (!resident || !inScope(scope, resident.org, resident.dormitory ?? null)) throw invalidField('person', 'unknown_reference');
  requireActive(resident);
  return resident;
}

/** @throws 409 for an inactive resident. A returning resident who had left remains inactive until checked in, and is accepted. */
export function requireActive(resident: Pick<Resident, 'is_active' | 'tenancy_status'>): void {
  if (resident.is_active === false && resident.tenancy_status !== 'CO') throw conflict('resident_inactive', 'resident_inactive');
}

/**
 * Check-in needs a work pass that has not expired and a cleared health status, or a bed for the sick
 * (docs/rules/tenancy.md#check-in). Whether the bed is free is checked with all stays together (`conflicts.ts`).
 */
export function requireCheckInAllowed(world: World, stay: StoredStay, today: Day): void {
  requireUsableBed(world, stay.resource);
  const resident = world.residents.get(stay.person);
  if (!resident) throw invalidField('person', 'unknown_reference');
  const refusal = world.settings.unready_rooms === 'refuse' ? notReady(world.roomInfo.get(stay.zone)) : null;
  if (refusal) throw refusal;
  const expiry = resident.work_pass_expiry;
  const pass = passTrouble(world.settings, resident, today);
  if (pass === 'pass_expired') throw conflict(pass, pass, { extra: { expiry } }, { expiry: expiry ?? '' });
  if (pass) throw conflict(pass, pass);
  const health = resident.health_status ?? null;
  const forTheSick = bedTypeOf(stay.res_type)?.use !== 'resident' || world.roomInfo.get(stay.zone)?.sick_bay === true;
  if (health !== null && !isCleared(world.settings, health) && !forTheSick) throw new NotCleared(health);
}

/** Whether a bed matches the reservation's type, dormitory and room. */
export function matchesReservation(reservation: Pick<StoredReservation, 'res_type' | 'dormitory' | 'zone'>, bed: Pick<BedFields, 'res_type' | 'dormitory' | 'zone'>): boolean {
  const { res_type, dormitory, zone } = reservation;
  return res_type === bed.res_type && dormitory === bed.dormitory && (zone === null || zone === bed.zone);
}

/**
 * @param taken the days that the stay takes from the reservation: by default all of its days, unless it already has some
 * @throws 409 if the stay does not match the reservation
 */
export function requireWithinReservation(reservation: StoredReservation, stay: StoredStay, today: Day, taken: readonly Interval[] = [daysOf(stay)]): void {
  if (!reservation.is_active || reservation.end_key <= today) throw conflict('reservation_over', 'reservation_over');
  if (!matchesReservation(reservation, stay)) throw conflict('not_of_reservation', 'not_of_reservation', {}, { ref: stay.resource_ref_id });
  const days = { start: reservation.start_date, end: reservation.end_date };
  if (!taken.every((part) => covers(days, part))) {
    throw conflict('outside_reservation', 'outside_reservation', { extra: { ...days, ref: reservationRef(reservation._id) } });
  }
}
