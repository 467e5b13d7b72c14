/** Converts a table's rows to cells of a file: dates as dates, references by name, choices in the reader's language. */
import type { Field, Fields } from '@firm/platform/contract/entity/field';
import { byStoredName } from '@firm/platform/contract/entity/fieldNames';
import type { Language } from '@firm/platform/errors/messages';
import type { WrittenCell } from '@firm/platform/table/write';
import { listNames, nationalityName } from '../../contract/fixedListNames.ts';
import type { OrgLists } from '@firm/platform/setupList/lists';
import { spokenNames } from '../reference/spokenLanguages.ts';
import { choiceName } from './labels.ts';

/** Names of referenced records, read per batch: field → id → name. */
type Names = Readonly<Record<string, ReadonlyMap<number, string>>>;

type CellOf = (row: Readonly<Record<string, unknown>>, names: Names, language: Language) => WrittenCell;

/** The name of a fixed list's entry; the stored value if it has no translation. */
function entryName(list: string, value: unknown, language: Language): WrittenCell {
  if (list === 'nationalities') return nationalityName(language, text(value) ?? '');
  if (list === 'languages') return spokenNames[language][String(value)] ?? text(value);
  const names = (listNames[language] as Readonly<Record<string, Readonly<Record<string, string>>>>)[list];
  return names?.[String(value)] ?? text(value);
}

function valueCell(column: string, field: Field, value: unknown, lists: OrgLists, language: Language): WrittenCell {
  switch (field.kind) {
    case 'day':
      return typeof value === 'string' ? { day: value } : null;
    case 'lookup':
      return typeof value === 'number' ? lists.labelOf(field.list, value, language) : null;
    case 'choice':
      if (value === null) return null;
      return field.list ? entryName(field.list, value, language) : choiceName(column, String(value), language);
    case 'text':
      return field.list ? entryName(field.list, value, language) : text(value);
    default:
      return typeof value === 'boolean' || typeof value === 'number' ? value : text(value);
  }
}

/** The cells of one column, by its field's stored name. If names were read for the field, it is a reference. */
export function cellsOf(fields: Fields, column: string, lists: OrgLists): CellOf {
  const [, field] = byStoredName(fields).find(([name]) => name === column) ?? [];
  if (!field) throw new Error(`no field is called ${column}`);
  return (row, names, language) => {
    const named = names[column];
    if (!named) return valueCell(column, field, row[column], lists, language);
    const id = row[column];
    return typeof id === 'number' ? (named.get(id) ?? null) : null;
  };
}

const text = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value));
