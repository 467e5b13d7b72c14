/** The rows of the tracker report, read in batches: of records, residents and rooms only what is printed is kept. */
import { batched } from '@firm/platform/list/batched';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees } from '@firm/residents/contract/published';
import { recordModel, type StoredRecord } from '../record/model.ts';
import { zonesShown } from '../zone/shown.ts';

/** Most rows in the document: more would be slow to create and not be read; the report states that there are more. */
const mostRows = 3_000;
const atOnce = 500;

/** What the report shows of a record. */
export interface ReportedRecord {
  readonly reporting_date: string;
  readonly resident: string;
  readonly pass: string;
  readonly room: string;
  readonly health_status: number;
  readonly location: number | null;
  readonly temperature: number | null;
  readonly onset: string | null;
  /** First day of the next record; null: it is current. */
  readonly until: string | null;
}

/** The latest records that match, the latest first. */
export async function trackerRecords(service: ServiceContext, scope: Scope, filter: object): Promise<ReportedRecord[]> {
  const found = service.rows(recordModel, scope).find(filter).sort({ reporting_date: -1, _id: -1 }).limit(mostRows).batchSize(atOnce);
  const reported: ReportedRecord[] = [];
  for await (const some of batched(found, atOnce)) reported.push(...(await reportedOf(service, scope, some)));
  return reported;
}

async function reportedOf(service: ServiceContext, scope: Scope, records: readonly StoredRecord[]): Promise<ReportedRecord[]> {
  const [residents, shown] = await Promise.all([
    service.published(employees, wholeOrg(scope.org)).byId(records.map(({ employee }) => employee)),
    zonesShown(service, scope, records.map(({ zone }) => zone)),
  ]);
  return records.map((one) => ({
    reporting_date: one.reporting_date,
    resident: residents.get(one.employee)?.name ?? one.employee_name,
    pass: residents.get(one.employee)?.pass_number ?? '',
    room: shown(one.zone).zone_ref_id ?? '',
    health_status: one.health_status,
    location: one.curr_location_status,
    temperature: one.temperature,
    onset: one.onset_date,
    until: one.status_end_date,
  }));
}
