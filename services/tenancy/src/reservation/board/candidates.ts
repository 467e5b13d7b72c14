/** Residents who could be given a bed under a reservation. */
import { entityUrl } from '@firm/platform/contract/fields';
import { invalidField } from '@firm/platform/errors/apiError';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, employerFirms } from '@firm/residents/contract/published';
import { overlaps, type Interval } from '../../../contract/interval.ts';
import type { Candidate } from '../../../contract/reservation.ts';
import { stayModel, daysOf } from '../../stay/model.ts';
import type { Resident } from '../../published/residents.ts';
import type { StoredReservation } from '../model.ts';
import { readSettings } from '../../settings/model.ts';
import { isCleared } from '../../stay/health.ts';

/** Residents to choose from; more are found by searching. */
const shownResidents = 500;

/** The client's residents without a bed who belong to this dormitory or to none yet; `returning`: also those who had left. */
export async function candidateRows(service: ServiceContext, scope: Scope, reservation: StoredReservation, days: Interval, returning = false): Promise<Resident[]> {
  const dormitories = scope.dormitories === 'all' ? [null, reservation.dormitory] : [reservation.dormitory];
  const without = [{ tenancy_status: { $in: ['P', 'T'] as const }, is_active: true }, ...(returning ? [{ tenancy_status: 'CO' as const }] : [])];
  const rows = await service.published(employees, scope).find(
    { dormitory: { $in: dormitories }, $or: without, ...(reservation.vendor !== null && { vendor: reservation.vendor }) },
    // Those who are expected come first: T, P, CO.
    { sort: { tenancy_status: -1, name: 1, _id: 1 }, limit: 2 * shownResidents },
  );
  const stays = await service
    .everyRow(stayModel, 'somebody is taken, wherever the stay is')
    .find({ person: { $in: rows.map((row) => row._id) }, held: true, end_key: { $gt: days.start } })
    .toArray();
  const taken = new Set(stays.filter((stay) => overlaps(daysOf(stay), days)).map((stay) => stay.person));
  return rows.filter((row) => !taken.has(row._id)).slice(0, shownResidents);
}

/** @throws 422 for residents that there are not, or not for the caller */
export async function residentsNamed(service: ServiceContext, scope: Scope, ids: readonly number[]): Promise<Resident[]> {
  const residents = await service.published(employees, scope).byId(ids);
  return [...new Set(ids)].map((id) => {
    const resident = residents.get(id);
    if (!resident) throw invalidField('persons', 'unknown_reference');
    return resident;
  });
}

/** As the board shows them: also those who had left. None for a reservation that is cancelled. */
export async function renderCandidates(service: ServiceContext, scope: Scope, reservation: StoredReservation, days: Interval, base: string): Promise<Candidate[]> {
  if (!reservation.is_active) return [];
  const [rows, settings] = await Promise.all([candidateRows(service, scope, reservation, days, true), readSettings(service, scope.org)]);
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
    health_cleared: isCleared(settings, row.health_status),
    pass_expiry: row.work_pass_expiry,
    avatar: `${entityUrl(base, 'employees', row._id)}avatar/thumb/`,
  }));
}
