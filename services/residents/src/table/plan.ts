/** An export as data, so that the admin service can make the file without knowing residents: which rows, in which order, and how to make each cell. Pure. */
import { mongo } from 'mongoose';
import type { Field } from '@firm/platform/contract/entity/field';
import { byStoredName } from '@firm/platform/contract/entity/fieldNames';
import type { Right } from '@firm/platform/contract/permissions';
import type { Language } from '@firm/platform/errors/messages';
import type { ListRequest } from '@firm/platform/list/request';
import type { Condition, Scope } from '@firm/platform/mongo/scope';
import type { OrgLists } from '@firm/platform/setupList/lists';
import type { TableFormat } from '@firm/platform/table/tableFile';
import { nationalities } from '@firm/platform/texts/nationalities';
import { personalColumns } from '../../contract/export/columns.ts';
import { fieldTables } from '../../contract/fields/tables.ts';
import { listNames } from '../../contract/fixedListNames.ts';
import type { LargeTable, PlannedColumn, TablePlan } from '../../contract/published.ts';
import { spokenNames } from '../reference/spokenLanguages.ts';
import { choiceName, labelOf, tableText } from './labels.ts';

type Names = Readonly<Record<string, string>>;

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
}

/** The level of an enclosing zone, by the column that shows it. */
const above: Readonly<Record<string, number>> = { block: 1, floor: 2 };
const referredTable: Readonly<Record<string, NonNullable<PlannedColumn['of']>>> = { dormitory: 'dormitories', zone: 'zones', parent: 'zones', employer: 'employerfirms', vendor: 'vendors', same_vendor: 'vendors' };
/** Query parameters of the export itself, which are no filters. */
const exportParameters = ['columns', 'format', 'reason'];

export function planOf({ query, list, scope, language, url }: PlanCall, { table, columns, reason, needs, condition, lists }: WantedExport): TablePlan {
  const personal = new Set(personalColumns(table, columns));
  const filters = new URLSearchParams([...new URLSearchParams(url.split('?')[1] ?? '')].filter(([name]) => !exportParameters.includes(name)));
  return {
    table,
    title: tableText(table, language),
    yes: tableText('yes', language),
    no: tableText('no', language),
    format: query.format ?? 'xlsx',
    language,
    reason,
    needs: [...needs],
    asked: filters.toString(),
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
  return names ? { names } : {};
}

/** The names of a column's values, as in `columns.ts`; null: the values themselves. */
function namesOf(key: string, field: Field, lists: OrgLists, language: Language): Names | null {
  if (field.kind === 'lookup') return Object.fromEntries(lists.known(field.list).map(({ type_id }) => [String(type_id), lists.labelOf(field.list, type_id, language) ?? '']));
  if (field.kind !== 'choice' && field.kind !== 'text') return null;
  if (field.list === 'nationalities') return Object.fromEntries(nationalities.map(({ value, names }) => [value, names[language]]));
  if (field.list === 'languages') return spokenNames[language];
  if (field.list) return (listNames[language] as Readonly<Record<string, Names>>)[field.list] ?? null;
  return field.kind === 'choice' ? Object.fromEntries(field.choices.map((value) => [value, choiceName(key, value, language)])) : null;
}
