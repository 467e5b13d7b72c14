/** Follow-ups as calls see them. */
import { users } from '@firm/identity/contract/published';
import { daysBetween } from '@firm/platform/contract/days';
import { entityUrl } from '@firm/platform/contract/fields';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees, vendors, zones, type EmployeeRow } from '@firm/residents/contract/published';
import type { HealthTracer, HealthTracerDetail } from '../../contract/tracing/tracer.ts';
import { contactModel } from '../contact/model.ts';
import { meetingOfPeriod } from '../derive/routes.ts';
import { zoneOf } from '../presence/model.ts';
import { avatarUrl } from '../record/answer.ts';
import { todayOf } from '../record/create.ts';
import { readSettings } from '../settings/model.ts';
import { meetingShown } from '../tracing/answer.ts';
import { meetingsOf } from '../tracing/findTrace.ts';
import type { StoredCheck, StoredTracer } from './model.ts';

/** The fields of a resident that lists show. */
export interface ResidentShown {
  readonly name: string;
  readonly pass_number: string;
  readonly avatar: string;
  readonly dorm_id: number | null;
  readonly dorm_name: string | null;
  readonly zone: number | null;
  readonly zone_ref_id: string | null;
  readonly resource_ref_id: string;
  readonly vendor: number | null;
  readonly vendor_name: string | null;
  /** Has no bed any more. */
  readonly left: boolean;
}

/** The residents with these ids; those out of scope are left out. */
export async function residentsShown(service: ServiceContext, scope: Scope, ids: Iterable<number>, base: string): Promise<Map<number, ResidentShown>> {
  const found = await service.published(employees, scope).byId(ids);
  const rows = [...found.values()];
  const all = wholeOrg(scope.org);
  const [rooms, dormitoryRows, vendorRows] = await Promise.all([
    service.published(zones, all).byId(rows.flatMap(({ zone }) => zone ?? [])),
    service.published(dormitories, all).byId(rows.flatMap(({ dormitory }) => dormitory ?? [])),
    service.published(vendors, all).byId(rows.flatMap(({ vendor }) => vendor ?? [])),
  ]);
  const shown = ({ _id, name, pass_number, avatar, dormitory, zone, resource_ref_id, vendor, tenancy_status }: EmployeeRow): ResidentShown => ({
    name,
    pass_number,
    avatar: avatarUrl(base, _id, avatar),
    dorm_id: dormitory,
    dorm_name: dormitoryRows.get(dormitory ?? 0)?.name ?? null,
    zone,
    zone_ref_id: rooms.get(zone ?? 0)?.zone_ref_id ?? null,
    resource_ref_id,
    vendor,
    vendor_name: vendorRows.get(vendor ?? 0)?.name ?? null,
    left: tenancy_status !== 'CI',
  });
  return new Map(rows.map((row) => [row._id, shown(row)]));
}

/** For a resident who no longer exists, or is out of scope. */
export const missingResident = (name: string, dormitory: number | null): ResidentShown => ({
  name, pass_number: '', avatar: '', dorm_id: dormitory, dorm_name: null, zone: null, zone_ref_id: null, resource_ref_id: '', vendor: null, vendor_name: null, left: true,
});

/** A few reads, however many follow-ups. @param scope the caller's: neither residents nor cases out of scope are shown */
export async function renderTracers(service: ServiceContext, scope: Scope, tracers: readonly StoredTracer[], base: string): Promise<HealthTracer[]> {
  const [residents, cases, writers, numbers, days] = await Promise.all([
    // The follow-up is in scope, but an ended one stays where it was: of a resident who lives elsewhere by now nothing more is shown.
    residentsShown(service, scope, tracers.map(({ employee }) => employee), base),
    service.published(employees, scope).byId(tracers.map((one) => one.case_employee)),
    service.published(users, wholeOrg(scope.org)).byId(tracers.flatMap(({ assignee }) => assignee ?? [])),
    readSettings(service, scope.org),
    todays(service, scope.org, tracers.map(({ dormitory }) => dormitory)),
  ]);
  return tracers.map((tracer) => {
    const { _id, rev: _rev, key: _key, dormitory, end_by_hand: _end, risk_by_hand: _risk, ended_by_hand: _ended, checks, next_due: _due, mark: _mark, mark_retry_at: _retry, words: _words, name, created_time, update_time, ...fields } = tracer;
    const known = cases.get(tracer.case_employee);
    return {
      ...fields,
      ...(residents.get(tracer.employee) ?? missingResident(name, dormitory)),
      id: _id,
      url: entityUrl(base, 'healthtracers', _id),
      dorm_id: dormitory,
      case_employee: known ? tracer.case_employee : null,
      case_name: known?.name ?? null,
      assignee_name: writers.get(tracer.assignee ?? 0)?.name ?? null,
      days_left: daysLeft(tracer, days.get(dormitory) ?? ''),
      ...checkCounts(checks),
      lost_suggested: tracer.final_status === 'under-follow-up' && tracer.missed_in_row >= numbers.lost_after_missed,
      created_time: created_time.toISOString(),
      update_time: update_time.toISOString(),
    };
  });
}

/** The current date at each of these dormitories. */
export async function todays(service: ServiceContext, org: number, dormitories: readonly (number | null)[]): Promise<Map<number | null, string>> {
  return new Map(await Promise.all([...new Set(dormitories)].map(async (dormitory) => [dormitory, await todayOf(service, org, dormitory)] as const)));
}

/** Days of follow-up that remain, today included; 0 once it is over. @param today by the dormitory's clock */
export const daysLeft = ({ final_status, followup_end }: Pick<StoredTracer, 'final_status' | 'followup_end'>, today: string): number =>
  final_status === 'under-follow-up' && today !== '' ? Math.max(0, daysBetween(today, followup_end) + 1) : 0;

/** How many checks were done, whatever was found, and how many missed; a day that is not over counts as neither. */
export const checkCounts = (checks: readonly StoredCheck[]) => ({
  checks_done: checks.filter(({ status }) => status === 'seen-ok' || status === 'seen-not-ok').length,
  checks_missed: checks.filter(({ status }) => status === 'missed').length,
});

/** One follow-up with its checks, and the contacts for which it is there. @param scope as above */
export async function tracerDetailOf(service: ServiceContext, scope: Scope, tracer: StoredTracer, base: string): Promise<HealthTracerDetail> {
  const [[shown], contacts, writers] = await Promise.all([
    renderTracers(service, scope, [tracer], base),
    service.rows(contactModel, wholeOrg(tracer.org)).find({ index_record: tracer.index_record, contact_employee: tracer.employee, active: true }).toArray(),
    service.published(users, wholeOrg(tracer.org)).byId(tracer.checks.flatMap(({ by }) => by ?? [])),
  ]);
  const rooms = await service.published(zones, scope).byId(contacts.flatMap(({ zone }) => zone ?? []));
  return {
    ...shown!,
    checks: tracer.checks.map((check) => ({ ...check, by_name: writers.get(check.by ?? 0)?.name ?? null, at: check.at?.toISOString() ?? null })),
    meetings: meetingsOf(contacts.map(meetingOfPeriod)).map((met) => meetingShown(met, rooms.get(zoneOf(met.place) ?? 0)?.name ?? null)),
  };
}
