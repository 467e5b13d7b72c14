/** Reads the data on which decisions about a resident's health are based. */
import { invalidField } from '@firm/platform/errors/apiError';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, zones, type EmployeeRow } from '@firm/residents/contract/published';
import { caseModel } from '../case/model.ts';
import { residentModel } from '../resident/model.ts';
import { recordModel } from './model.ts';
import type { Known } from './next.ts';

/**
 * The resident given in a call.
 * @throws 422 if they do not exist, or not in the caller's scope
 */
export async function demandResident(service: ServiceContext, scope: Scope, id: number): Promise<EmployeeRow> {
  const row = (await service.published(employees, scope).byIdNow([id])).get(id);
  if (!row) throw invalidField('employee', 'unknown_reference');
  return row;
}

/** Whether a caller of this scope is shown a record's zone. */
export async function seesZone(service: ServiceContext, scope: Scope, id: number | null): Promise<boolean> {
  if (id === null || scope.dormitories === 'all') return true;
  return (await service.published(zones, scope).byIdNow([id])).has(id);
}

/** The known state of a resident, in scope or not: a record written by another dormitory is current here too. */
export async function knownOf(service: ServiceContext, org: number, employee: number): Promise<Known> {
  const scope = wholeOrg(org);
  const resident = await service.rows(residentModel, scope).findOne({ _id: employee });
  if (!resident) return { resident: null, current: null, case: null, ofCase: [] };
  const records = service.rows(recordModel, scope);
  const [current, open, ofCase] = await Promise.all([
    resident.current === null ? null : records.findOne({ _id: resident.current }),
    resident.case === null ? null : service.rows(caseModel, scope).findOne({ _id: resident.case }),
    resident.case === null ? [] : records.find({ case: resident.case }).toArray(),
  ]);
  return { resident, current, case: open, ofCase };
}
