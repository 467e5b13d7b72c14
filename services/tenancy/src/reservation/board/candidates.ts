/** Residents who could be allocated a bed under a reservation. */
import { entityUrl } from '@firm/platform/contract/fields';
import { invalidField } from '@firm/platform/errors/apiError';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, employerFirms, isLikeNamed, vendors as publishedVendors, type Company } from '@firm/residents/contract/published';
import { overlaps, type Interval } from '../../../contract/interval.ts';
import { waitingStatuses } from '../../../contract/publishedLists.ts';
import type { Candidate, UnlinkedEmployer } from '../../../contract/reservation/reservation.ts';
import { daysOf, heldByResident, stayModel } from '../../stay/model.ts';
import { companiesOf, type Resident } from '../../published/residents.ts';
import { reservationModel, type StoredReservation } from '../model.ts';
import { readSettings } from '../../settings/model.ts';
import { isCleared } from '../../stay/health.ts';
import { passTrouble } from '../../stay/workPass.ts';

/** Most residents listed; more are found by searching. */
const shownResidents = 500;

/**
 * The client's residents, by company, without a bed, in this dormitory or in none yet, and those who lost their bed when another part of the
 * request was cancelled, whose dormitory is still that part's; `returning`: also those who have left.
 */
export async function candidateRows(service: ServiceContext, scope: Scope, reservation: StoredReservation, days: Interval, returning = false): Promise<Resident[]> {
  const without = [waiting, ...(returning ? [{ tenancy_status: 'CO' as const }] : [])];
  const company = await clientOf(service, reservation);
  const theirs = company === null ? [{}] : [{ vendor: { $in: company.vendors } }, ...(company.employers.length > 0 ? [{ employer: { $in: company.employers } }] : [])];
  const found = (place: Record<string, unknown>): Promise<Resident[]> =>
    service.published(employees, scope).find(
      { ...place, $or: without.flatMap((state) => theirs.map((client) => ({ ...state, ...client }))) },
      // Sorted so that expected residents come first: T, P, CO.
      { sort: { tenancy_status: -1, name: 1, _id: 1 }, limit: 2 * shownResidents },
    );
  const [here, moved] = [await found({ dormitory: { $in: dormitoriesOf(scope, reservation) } }), await ofCancelledParts(service, scope, reservation)];
  const others = moved.length === 0 ? [] : await found({ _id: { $in: moved } });
  const rows = [...new Map([...here, ...others].map((row) => [row._id, row])).values()];
  const stays = await service
    .everyRow(stayModel, 'somebody is taken, wherever the stay is')
    .find({ org: scope.org, person: { $in: rows.map((row) => row._id) }, held: true, end_key: { $gt: days.start } }, { hint: heldByResident })
    .toArray();
  const taken = new Set(stays.filter((stay) => overlaps(daysOf(stay), days)).map((stay) => stay.person));
  return rows.filter((row) => !taken.has(row._id)).slice(0, shownResidents);
}

/** The residents whose bed under another part of the reservation's request was cancelled with that part. */
async function ofCancelledParts(service: ServiceContext, scope: Scope, { _id, group }: StoredReservation): Promise<number[]> {
  if (group === null) return [];
  const parts = await service.rows(reservationModel, scope).find({ group, is_active: false, _id: { $ne: _id } }, { projection: { _id: 1 } }).toArray();
  if (parts.length === 0) return [];
  const stays = await service
    .rows(stayModel, scope)
    .find({ reservation: { $in: parts.map((part) => part._id) }, state: 'cancelled' }, { projection: { person: 1 }, sort: { _id: -1 }, limit: shownResidents })
    .toArray();
  return [...new Set(stays.map((stay) => stay.person))];
}

/** Residents without a bed who are expected. */
const waiting = { tenancy_status: { $in: [...waitingStatuses] }, is_active: true };

const dormitoriesOf = (scope: Scope, { dormitory }: StoredReservation): (number | null)[] => (scope.dormitories === 'all' ? [null, dormitory] : [dormitory]);

/** All entries that are one company with the reservation's client; null if it has no client. */
async function clientOf(service: ServiceContext, { org, vendor }: StoredReservation): Promise<Company | null> {
  return vendor === null ? null : (await companiesOf(service, org, { vendors: [vendor] })).ofVendor(vendor);
}

/** How many employers are examined, and how many are suggested. */
const [maxExamined, maxSuggested] = [100, 20];

/**
 * Employers not linked to any vendor whose residents are waiting here for a bed and have no client: one of them may be
 * the reservation's client. Similar names first, then by the number of waiting residents.
 */
export async function unlinkedEmployers(service: ServiceContext, scope: Scope, reservation: StoredReservation): Promise<UnlinkedEmployer[]> {
  const { org, vendor, is_active } = reservation;
  if (vendor === null || !is_active) return [];
  const counts = await service
    .published(employees, scope)
    .aggregate({ dormitory: { $in: dormitoriesOf(scope, reservation) }, ...waiting, vendor: null })
    .group('$employer', { residents: { $sum: 1 } })
    .sort({ residents: -1, _id: 1 })
    .limit(maxExamined)
    .toArray();
  const ids = counts.map(({ _id }) => _id).filter((id) => id !== null);
  if (ids.length === 0) return [];
  const [companies, employers, vendors] = await Promise.all([
    companiesOf(service, org, { employers: ids }),
    service.published(employerFirms, wholeOrg(org)).byId(ids),
    service.published(publishedVendors, wholeOrg(org)).byId([vendor]),
  ]);
  const client = vendors.get(vendor)?.name ?? '';
  const found = counts.flatMap(({ _id, residents }) => {
    const employer = _id === null ? undefined : employers.get(_id);
    return employer && companies.ofEmployer(employer._id).vendors.length === 0 ? [{ id: employer._id, name: employer.name, uen_number: employer.uen_number, residents, alike: isLikeNamed(employer.name, client) }] : [];
  });
  return found.sort((a, b) => Number(b.alike) - Number(a.alike)).slice(0, maxSuggested);
}

/** @param field by which the call names them @throws 422 for residents who do not exist or are out of scope */
export async function residentsNamed(service: ServiceContext, scope: Scope, ids: readonly number[], field = 'persons'): Promise<Resident[]> {
  const residents = await service.published(employees, scope).byId(ids);
  return [...new Set(ids)].map((id) => {
    const resident = residents.get(id);
    if (!resident) throw invalidField(field, 'unknown_reference');
    return resident;
  });
}

/** The candidates as the board shows them, including residents who have left. None for a cancelled reservation. */
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
    pass_unknown: passTrouble(settings, row, days.start) === 'pass_unknown',
    avatar: `${entityUrl(base, 'employees', row._id)}avatar/thumb/`,
  }));
}
