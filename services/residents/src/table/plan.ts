/** An export as data, so that the admin service can make the file without knowing residents: which rows, in which order, and how to make each cell. Pure. */
import { mongo } from 'mongoose';
import { byStoredName } from '@firm/platform/contract/entity/fieldNames';
import type { Right } from '@firm/platform/contract/permissions';
import type { Language } from '@firm/platform/errors/messages';
import type { ListRequest } from '@firm/platform/list/request';
import type { Condition, Scope } from '@firm/platform/mongo/scope';
import type { OrgLists } from '@firm/platform/setupList/lists';
import type { TableFormat } from '@firm/platform/table/tableFile';
import { personalColumns } from '../../contract/export/columns.ts';
import { fieldTables } from '../../contract/fields/tables.ts';
import type { LargeTable, PlannedColumn, TablePlan } from '../../contract/published.ts';
import { zoneTypesOf } from '../../contract/zone/types.ts';
import { namesOf } from './choiceNames.ts';
import type { FilterNames } from './filterNames.ts';
import { filterText } from './filterText.ts';
import { labelOf, tableText } from './labels.ts';
import { emptyOfStructures } from './structures.ts';

interface PlanCall {
  readonly query: { readonly format?: TableFormat | undefined };
  readonly list: ListRequest;
  readonly scope: Scope;
  readonly language: Language;
  /** Path and query of the request. */
  readonly url: string;
}

interface WantedExport {
  readonly table: LargeTable;
  readonly columns: readonly string[];
  readonly reason: string;
  /** The rights that the condition requires. */
  readonly needs: readonly Right[];
  readonly condition: Condition;
  readonly lists: OrgLists;
  readonly names: FilterNames;
}

/** The level of an enclosing zone, by the column that shows it. */
const above: Readonly<Record<string, number>> = { block: 1, floor: 2 };
const referredTable: Readonly<Record<string, NonNullable<PlannedColumn['of']>>> = { dormitory: 'dormitories', zone: 'zones', parent: 'zones', employer: 'employerfirms', vendor: 'vendors', same_vendor: 'vendors' };
/** Query parameters of the export itself, which are no filters. */
const exportParameters = ['columns', 'format', 'reason'];

/** What the list was narrowed and ordered by. @param url path and query of the request */
export const filtersIn = (url: string): URLSearchParams => new URLSearchParams([...new URLSearchParams(url.split('?')[1] ?? '')].filter(([name]) => !exportParameters.includes(name)));

/** The plan of the file: its columns in the language of the reader, its rows, and what they were narrowed and ordered by. */
export function planOf({ query, list, scope, language, url }: PlanCall, { table, columns, reason, needs, condition, lists, names }: WantedExport): TablePlan {
  const personal = new Set(personalColumns(table, columns));
  return {
    table,
    title: tableText(table, language),
    yes: tableText('yes', language),
    no: tableText('no', language),
    format: query.format ?? 'xlsx',
    language,
    reason,
    needs: [...needs],
    asked: filterText(filtersIn(url), { table, lists, language, names }),
    filter: mongo.BSON.EJSON.stringify(condition),
    order: list.order.map(({ path, direction }) => ({ path, direction: direction === 1 ? 1 : -1 })),
    dormitories: scope.dormitories === 'all' ? null : [...scope.dormitories],
    columns: columns.map((key) => ({ key, header: labelOf(key, language, table), personal: personal.has(key), ...cellOf(table, key, lists, language) })),
  };
}

function cellOf(table: LargeTable, key: string, lists: OrgLists, language: Language): Omit<PlannedColumn, 'key' | 'header' | 'personal'> {
  const [, field] = byStoredName(fieldTables[table]).find(([name]) => name === key) ?? [];
  if (!field) throw new Error(`no field is called ${key}`);
  if (above[key] !== undefined && field.fileOnly) return { above: above[key] };
  if (referredTable[key]) return { of: referredTable[key] };
  if (field.kind === 'day') return { day: true };
  const names = namesOf(key, field, lists, language);
  const unless = table === 'workzones' && key in emptyOfStructures ? { key: 'zone_type', in: zoneTypesOf('structure') } : null;
  return { ...(names && { names }), ...(unless && { unless }) };
}
