/** Files that health authorities request: the line list of cases, and the nominal roll of a dormitory's residents (docs/rules/health.md#line-list-and-nominal-roll). */
import { clock } from '@firm/platform/clock/clock';
import type { Language } from '@firm/platform/errors/messages';
import type { Handler } from '@firm/platform/http/call';
import { demand } from '@firm/platform/http/identify';
import type { Reply } from '@firm/platform/http/reply';
import { batched } from '@firm/platform/list/batched';
import { between, oneOf } from '@firm/platform/list/filter';
import type { RowFilter } from '@firm/platform/mongo/published';
import { every, inScope, wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { tableFile, type TableFormat } from '@firm/platform/table/tableFile';
import { dayCell, type WrittenCell } from '@firm/platform/table/write';
import { dormitories, employees, genderName, nationalityName, vendors, zones, type EmployeeRow } from '@firm/residents/contract/published';
import type { recordRoutes } from '../../contract/record/routes.ts';
import { caseModel, type StoredCase } from '../case/model.ts';
import { residentModel } from '../resident/model.ts';
import { todayOf } from '../record/create.ts';
import { recordModel } from '../record/model.ts';
import { temperatureModel } from '../temperature/model.ts';
import { healthLists } from '../lookup/setup.ts';
import { choiceOf, labelOf, lookupName } from './labels.ts';
import { tableTexts } from './tableTexts.ts';
import { auditDownload } from './auditDownload.ts';

type Routes = typeof recordRoutes;

const atOnce = 500;

export function tableHandlers(service: ServiceContext) {
  const exportLineList: Handler<Routes['exportLineList']> = async (call) => {
    const { start_date, end_date, dormitory, format = 'xlsx', reason } = call.query;
    const filter = every(between('onset', start_date, end_date), oneOf('dormitory', dormitory));
    const cases = service.rows(caseModel, call.scope).find(filter).sort({ onset: -1, _id: -1 }).batchSize(atOnce);
    await auditDownload(service, call, 'line_list', { format, columns: caseColumns, rows: await service.rows(caseModel, call.scope).count(filter), reason });
    return file(format, call.language, 'lineList', headersOf(caseColumns, call.language), lines(batched(cases, atOnce), (found) => caseRows(service, call.scope, found, call.language)));
  };

  const exportNominalRoll: Handler<Routes['exportNominalRoll']> = async (call) => {
    demand(call.caller, 'view_employee');
    const { dormitory, zone, uncleared, format = 'xlsx', reason } = call.query;
    const scope = call.scope;
    const ill = uncleared ? await service.rows(residentModel, scope).find({ cleared: false }, { projection: { _id: 1 } }).toArray() : null;
    const living: RowFilter<EmployeeRow> = {
      tenancy_status: 'CI',
      ...(dormitory && { dormitory: { $in: [...dormitory] } }),
      ...(zone && { zone: { $in: [...zone] } }),
      ...(ill && { _id: { $in: ill.map(({ _id }) => _id) } }),
    };
    await auditDownload(service, call, 'nominal_roll', { format, columns: rollColumns, rows: await service.published(employees, scope).count(living), reason });
    return file(format, call.language, 'nominalRoll', headersOf(rollColumns, call.language), lines(residentsOf(service, scope, living), (found) => rollRows(service, scope, found, call.language)));
  };

  return { exportLineList, exportNominalRoll };
}

function file(format: TableFormat, language: Language, name: 'lineList' | 'nominalRoll', headers: string[], rows: AsyncIterable<WrittenCell[][]>): Reply {
  const texts = tableTexts[language];
  return tableFile(format, { name: texts[name], title: texts[name], headers, rows, language, yes: texts.yes, no: texts.no });
}

/** Read in batches by id, so that residents who move meanwhile are not missed. */
async function* residentsOf(service: ServiceContext, scope: Scope, filter: RowFilter<EmployeeRow>): AsyncGenerator<EmployeeRow[]> {
  for (let after = 0; ; ) {
    const some = await service.published(employees, scope).find({ $and: [filter, { _id: { $gt: after } }] }, { limit: atOnce });
    if (some.length === 0) return;
    yield some;
    after = some.at(-1)?._id ?? after;
  }
}

async function* lines<T>(found: AsyncIterable<T[]>, rowsOf: (batch: readonly T[]) => Promise<WrittenCell[][]>): AsyncGenerator<WrittenCell[][]> {
  for await (const batch of found) yield rowsOf(batch);
}

const residentColumns = ['employee', 'pass_number', 'workPass', 'nationality', 'gender', 'vendor', 'dormitory', 'room', 'resource'] as const;
const caseColumns = [
  ...residentColumns,
  ...(['onset_date', 'reporting_date', 'health_status', 'case_state', 'confirmed', 'isolated', 'closed', 'curr_location_status', 'symptoms', 'temperature', 'close', 'other', 'followed'] as const),
] as const;
const rollColumns = [...residentColumns, ...(['health_status', 'status_start_date', 'curr_location_status', 'highest', 'fever'] as const)] as const;
type Column = (typeof caseColumns)[number] | (typeof rollColumns)[number];

/** The header of a column: the table's own text, or else the field's label. */
const headersOf = (columns: readonly Column[], language: Language): string[] => {
  const texts = tableTexts[language];
  return columns.map((column) => (column in texts ? texts[column as Column & keyof typeof texts] : labelOf(column as Parameters<typeof labelOf>[0], language)) as string);
};

/**
 * The cells of each resident: identity and place of residence.
 * @param seen the reader's scope: an ended case stays where it was, and where its resident lives now is shown only to those who see it there
 */
async function residentCells(service: ServiceContext, seen: Scope, residents: ReadonlyMap<number, EmployeeRow>, language: Language): Promise<(id: number) => WrittenCell[]> {
  const rows = [...residents.values()];
  const [vendorRows, dormitoryRows, rooms] = await Promise.all([
    service.published(vendors, seen).byId(rows.flatMap(({ vendor }) => vendor ?? [])),
    service.published(dormitories, seen).byId(rows.flatMap(({ dormitory }) => dormitory ?? [])),
    service.published(zones, seen).byId(rows.flatMap(({ zone }) => zone ?? [])),
  ]);
  return (id) => {
    const resident = residents.get(id);
    if (!resident) return Array.from({ length: 9 }, () => null);
    const { org, name, pass_number, work_pass_num, nationality, gender, vendor, dormitory, zone, resource_ref_id } = resident;
    const named = (of: ReadonlyMap<number, { readonly name: string }>, key: number | null) => (key === null ? null : (of.get(key)?.name ?? null));
    return [name, pass_number, work_pass_num, nationalityName(language, nationality), genderName(language, gender), named(vendorRows, vendor), named(dormitoryRows, dormitory), zone === null ? null : (rooms.get(zone)?.zone_ref_id ?? null), inScope(seen, org, dormitory) ? resource_ref_id : null];
  };
}

async function caseRows(service: ServiceContext, seen: Scope, cases: readonly StoredCase[], language: Language): Promise<WrittenCell[][]> {
  const { org } = seen;
  const [lists, residents, records] = await Promise.all([
    healthLists(service, org),
    service.published(employees, wholeOrg(org)).byId(cases.map(({ employee }) => employee)),
    service.rows(recordModel, seen).find({ case: { $in: cases.map(({ _id }) => _id) } }).sort({ _id: 1 }).toArray(),
  ]);
  const cellsOf = await residentCells(service, seen, residents, language);
  const ofCase = Map.groupBy(records, (one) => one.case);
  return cases.map(({ _id, employee, onset, health_status, state, confirmed_on, isolated_on, closed_on, contacts }) => {
    const own = ofCase.get(_id) ?? [];
    const highest = own.flatMap(({ temperature }) => temperature ?? []);
    const symptoms = [...new Set(own.flatMap((one) => one.symptoms))].sort((a, b) => a - b);
    return [
      ...cellsOf(employee),
      dayCell(onset),
      dayCell(own[0]?.reporting_date ?? null),
      lookupName('healthstatustypes', health_status, language),
      choiceOf('case_state', state, language),
      dayCell(confirmed_on),
      dayCell(isolated_on),
      dayCell(closed_on),
      lookupName('healthlocationstatustypes', own.at(-1)?.curr_location_status ?? null, language),
      symptoms.map((id) => lists.labelOf('symptomtypes', id, language) ?? '').join(', '),
      highest.length > 0 ? Math.max(...highest) : null,
      contacts.close,
      contacts.other,
      contacts.active,
    ];
  });
}

async function rollRows(service: ServiceContext, seen: Scope, people: readonly EmployeeRow[], language: Language): Promise<WrittenCell[][]> {
  const { org } = seen;
  const scope = wholeOrg(org);
  const ids = people.map(({ _id }) => _id);
  const dormitories = [...new Set(people.map(({ dormitory }) => dormitory))];
  const days = new Map(await Promise.all(dormitories.map(async (dormitory) => [dormitory, await todayOf(service, org, dormitory)] as const)));
  const [known, readings, cellsOf] = await Promise.all([
    service.rows(residentModel, scope).withIds(ids).toArray(),
    service.rows(temperatureModel, scope).find({ _id: { $in: people.map(({ _id, dormitory }) => `${_id}:${days.get(dormitory) ?? clock.today('UTC')}`) } }, { projection: { employee: 1, highest: 1, flagged: 1 } }).toArray(),
    residentCells(service, seen, new Map(people.map((one) => [one._id, one])), language),
  ]);
  const health = new Map(known.map((one) => [one._id, one]));
  const measured = new Map(readings.map((one) => [one.employee, one]));
  return ids.map((id) => {
    const own = health.get(id);
    const today = measured.get(id);
    return [...cellsOf(id), lookupName('healthstatustypes', own?.health_status ?? null, language), dayCell(own?.since ?? null), lookupName('healthlocationstatustypes', own?.loc_status ?? null, language), today?.highest ?? null, today?.flagged ?? null];
  });
}
