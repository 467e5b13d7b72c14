/**
 * An illness that is not over belongs to the dormitory where the resident lives (docs/rules/health.md#who-learns-what): the resident's
 * health, the current record, the open case with all of its records, and its contact periods, which belong to the contact's as well.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ClientSession } from 'mongoose';
import { clock } from '@firm/platform/clock/clock';
import { entityWrite } from '@firm/platform/change/entity';
import type { GuardedUpdate, Write } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { caseModel, type StoredCase } from '../case/model.ts';
import { contactModel, dormitoriesOf, type StoredContact } from '../contact/model.ts';
import { residentModel } from '../resident/model.ts';
import { recordEntity } from './entity.ts';
import { recordModel, type StoredRecord } from './model.ts';
import { caseChange, recordGuard, residentGuard } from './next.ts';

/** @param homes resident → the dormitory where they live */
export async function illnessMoves(service: ServiceContext, org: number, homes: ReadonlyMap<number, number>, session: ClientSession): Promise<Write[]> {
  const scope = wholeOrg(org);
  const employee = { $in: [...homes.keys()] };
  const isElsewhere = (one: { readonly employee: number; readonly dormitory: number | null }): boolean => homes.get(one.employee) !== one.dormitory;
  const homeOf = (one: { readonly employee: number }): number => homes.get(one.employee) as number;
  const people = await service.rows(residentModel, scope).find({ _id: employee }, { session }).toArray();
  const records = await service.rows(recordModel, scope).find({ employee, $or: [{ is_current: true }, { case_state: 'open' }] }, { session }).toArray();
  const open = await service.rows(caseModel, scope).find({ employee, state: 'open' }, { session }).toArray();
  const cases = open.filter(isElsewhere);
  // Those of all open cases: a record that was written since the transfer has moved its case, but not the periods.
  const contacts = await service.rows(contactModel, scope).find({ index_record: { $in: open.map(({ _id }) => _id) } }, { session }).toArray();
  const residents = people.filter(({ _id, dormitory }) => homes.get(_id) !== dormitory).map((one) => residentGuard(one, { ...one, dormitory: homes.get(one._id) ?? null }));
  const periods = contacts.flatMap((one) => periodMove(one, homes.get(one.case_employee) ?? null));
  const guards = [...residents, ...periods];
  return [...records.filter(isElsewhere).map((one) => recordMove(one, homeOf(one))), ...cases.map((one) => caseMove(one, homeOf(one))), ...(guards.length > 0 ? [{ guards }] : [])];
}

/** Only the current record's move is told: those before it are of the same illness. */
function recordMove(before: StoredRecord, dormitory: number): Write {
  return before.is_current ? entityWrite(recordEntity, before, { ...before, dormitory }, 'transferred') : { guards: [recordGuard(before, { dormitory })] };
}

/** On condition of the dormitory, not of the revision: the same write may mark the case to be derived again. */
function caseMove(before: StoredCase, dormitory: number): Write {
  const now = clock.now();
  const guard: GuardedUpdate = {
    collection: caseModel.name,
    filter: { _id: before._id, dormitory: before.dormitory, state: 'open' },
    update: { $set: { dormitory, derive_at: now, update_time: now }, $inc: { rev: 1 } },
    otherwise: writeConflict,
  };
  return { guards: [guard], changes: [caseChange({ ...before, dormitory }, 'changed')] };
}

/** Nothing if the period is of the right dormitories already. */
function periodMove({ _id, rev, dormitory, dormitories }: StoredContact, ofCase: number | null): GuardedUpdate[] {
  const moved = dormitoriesOf(dormitory, ofCase);
  if (isDeepStrictEqual(moved, dormitories)) return [];
  return [{ collection: contactModel.name, filter: { _id, rev }, update: { $set: { dormitories: moved }, $inc: { rev: 1 } }, otherwise: writeConflict }];
}
