/** The import of residents, keyed on pass number: unknown ones are registered, existing ones changed only if that was chosen. */
import type { GuardedUpdate } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import { backwardsIn } from '@firm/platform/contract/entity/dayOrder';
import { inAnyCase } from '@firm/platform/mongo/model';
import { inScope, type Scope, wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { newEmployee } from '../../../contract/resident/employee.ts';
import { employeeFields } from '../../../contract/fields/employee.ts';
import { initialTenancyStatus } from '../../../contract/resident/tenancyStatuses.ts';
import { calendarOf, type Calendar } from '../../calendar/calendar.ts';
import { emptyResident } from '../../resident/empty.ts';
import { residentEntity } from '../../resident/entity.ts';
import { residentModel, type ResidentDocument } from '../../resident/model.ts';
import { residentWords } from '../../resident/words.ts';
import { dormitoryModel } from '../../dormitory/model.ts';
import { employerModel } from '../../employerFirm/model.ts';
import { hold } from '../../entity/hold.ts';
import { namesOf } from '@firm/platform/mongo/names';
import { remindersOf } from '../../expiry/rules.ts';
import { withMergesResolved } from '../../vendor/merged.ts';
import { vendorModel } from '../../vendor/model.ts';
import { employeeImportFields } from '../value/importFields.ts';
import type { ImportDocument, RowProblem } from '../model.ts';
import { undoOf, type Restored, type Restoring } from './undo.ts';
import { columnsOf, problemAt, type CheckedRow, type Decided, type FieldChange, type ImportKind, type Outcome } from './kind.ts';
import { recordsOf, rowWrites, type Updated } from './rowWrites.ts';

export const residentKind: ImportKind = {
  name: 'employees',
  model: 'employee',
  fields: employeeImportFields,
  keyField: 'pass_number',
  body: newEmployee,
  bodyOf: ({ dormitory, ...values }) => ({ ...values, ...(dormitory !== undefined && { dorm_id: dormitory }) }),
  fieldOf: (field) => (field === 'dorm_id' ? 'dormitory' : field),
  keyOf: ({ pass_number }) => String(pass_number ?? ''),
  decide,
  undo: undoOf<ResidentDocument>({ kind: residentEntity, restored, holds: references }),
};

async function decide(
  service: ServiceContext,
  job: ImportDocument,
  found: readonly CheckedRow[],
  session: Parameters<ImportKind['decide']>[3],
): Promise<Decided> {
  // References were resolved when the import began; a client may have been merged into another since.
  const values = await withMergesResolved(service, job.org, found.map((row) => row.values), session);
  const rows = found.map((row, at) => ({ ...row, values: values[at] ?? row.values }));
  const known = await service
    .rows(residentModel, wholeOrg(job.org))
    .find({ pass_number: { $in: rows.map(({ key }) => key) } }, { session, collation: inAnyCase })
    .toArray();
  const byPass = new Map(known.map((employee) => [employee.pass_number, employee]));
  const inOtherCase = new Map(known.map((employee) => [employee.pass_number.toUpperCase(), employee]));
  const columns = columnsOf(job);
  const calendar = await calendarOf(service, job.org);
  const created: ResidentDocument[] = [];
  const updated: Updated<ResidentDocument>[] = [];
  const outcomes = rows.map((row): { row: CheckedRow; outcome: Outcome } => {
    const before = byPass.get(row.key);
    const bad = (field: string, key: string): Outcome => ({ is: 'bad', problems: [problemAt(row, columns, field, key)] });
    if (!before) {
      const other = inOtherCase.get(row.key.toUpperCase());
      if (other) {
        const known = inScope(job.scope, other.org, other.dormitory) ? other.pass_number : row.key;
        return { row, outcome: { is: 'bad', problems: [problemAt(row, columns, 'pass_number', 'other_spelling', { known })] } };
      }
      const employee = newResident(job, row, calendar);
      if (employee.dormitory === null && job.scope.dormitories !== 'all') return { row, outcome: bad('dormitory', 'required') };
      const unordered = orderProblems(row, columns, employee, null);
      if (unordered.length > 0) return { row, outcome: { is: 'bad', problems: unordered } };
      created.push(employee);
      return { row, outcome: { is: 'created' } };
    }
    if (!inScope(job.scope, before.org, before.dormitory)) return { row, outcome: bad('pass_number', 'elsewhere') };
    const changes = differences(before, row.values);
    if (changes.length === 0) return { row, outcome: { is: 'unchanged' } };
    if (before.zone !== null && changes.some(({ field }) => field === 'dormitory'))
      return { row, outcome: bad('dormitory', 'housed') };
    const unordered = orderProblems(row, columns, { ...before, ...row.values }, before);
    if (unordered.length > 0) return { row, outcome: { is: 'bad', problems: unordered } };
    if (job.update_existing) updated.push(changed(before, changes));
    return { row, outcome: { is: job.update_existing ? 'updated' : 'changed', changes } };
  });
  // A dry run needs no ids.
  const ids = job.state === 'importing' ? await service.sequence.take(residentModel.name, created.length) : [];
  created.forEach((employee, i) => (employee._id = ids[i] ?? 0));
  const written = { created, updated };
  const write = rowWrites(residentEntity, {
    ...written,
    holds: references(job.scope, [...created, ...updated.map(({ after }) => after)]),
  });
  return { outcomes, write, records: recordsOf(residentEntity, written, { keyOf: ({ pass_number }) => pass_number }) };
}

/** Dates in the wrong order, within the row or compared with the existing record; reported at the column that the file has. */
const orderProblems = (row: CheckedRow, columns: ReturnType<typeof columnsOf>, after: object, before: ResidentDocument | null): RowProblem[] =>
  backwardsIn(employeeFields, after, before).map(({ first, second }) =>
    problemAt(row, columns, columns.has(second) ? second : first, 'not_before', { field: second, other: first }),
  );

function newResident(job: ImportDocument, { values }: CheckedRow, calendar: Calendar): ResidentDocument {
  const now = clock.now();
  const dormitory = (values.dormitory as number | undefined) ?? job.dormitory;
  const employee = {
    ...emptyResident,
    ...values,
    _id: 0,
    rev: 1,
    org: job.org,
    dormitory,
    avatar: null,
    tenancy_status: initialTenancyStatus,
    tenancy_status_date: calendar.today(dormitory),
    created_time: now,
    update_time: now,
    words: [],
  } as unknown as ResidentDocument;
  return { ...employee, ...remindersOf(null, employee), words: residentWords(employee) };
}

function differences(before: ResidentDocument, values: CheckedRow['values']): FieldChange[] {
  return Object.entries(values).flatMap(([field, after]) => {
    const was = before[field as keyof ResidentDocument] ?? null;
    return was === after ? [] : [{ field, before: was, after }];
  });
}

/** An existing resident with the values from before the import, as long as the records they refer to still exist. */
async function restored(service: ServiceContext, kept: readonly Restoring<ResidentDocument>[]): Promise<Restored<ResidentDocument>[]> {
  const org = kept[0]?.now.org ?? 0;
  const redirected = await withMergesResolved(service, org, kept.map(({ before }) => before));
  const pairs = kept.map((pair, at) => ({ ...pair, before: redirected[at] ?? pair.before }));
  const wanted = ['dormitory', 'vendor', 'employer'] as const;
  const there = await Promise.all(
    wanted.map(async (field) => {
      const ids = pairs.flatMap(({ before }) => (typeof before[field] === 'number' ? [before[field]] : []));
      const model = { dormitory: dormitoryModel, vendor: vendorModel, employer: employerModel }[field];
      return [field, ids.length === 0 ? new Map() : await namesOf(service, org, model, ids)] as const;
    }),
  );
  const gone = ({ before }: Restoring<ResidentDocument>) => there.some(([field, names]) => typeof before[field] === 'number' && !names.has(before[field]));
  return pairs.map((pair) => {
    if (gone(pair)) return { is: 'kept', reason: 'reference_gone' };
    const changes = Object.entries(pair.before).map(([field, after]) => ({ field, before: null, after }));
    return { is: 'set_back', after: changed(pair.now, changes).after };
  });
}

function changed(before: ResidentDocument, changes: readonly FieldChange[]): Updated<ResidentDocument> {
  const given = Object.fromEntries(changes.map(({ field, after }) => [field, after])) as Partial<ResidentDocument>;
  const whole = { ...before, ...given };
  const set = { ...given, ...remindersOf(before, whole), words: residentWords(whole), update_time: clock.now() };
  return { before, after: { ...whole, ...set } };
}

/** Guards everything that the residents begin to refer to against deletion; one guard per record for all of them. */
function references(scope: Scope, employees: readonly ResidentDocument[]): GuardedUpdate[] {
  const held = (field: string, collection: string, of: (employee: ResidentDocument) => number | null) =>
    [...new Set(employees.map(of))].flatMap((id) => hold(scope, field, collection, id));
  return [
    ...held('dormitory', 'residents_dormitories', (e) => e.dormitory),
    ...held('vendor', 'residents_vendors', (e) => e.vendor),
    ...held('employer', 'residents_employer_firms', (e) => e.employer),
  ];
}
