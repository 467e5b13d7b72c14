/** What a table was narrowed by, in words: the description of its file is for people who have not seen the address. */
import { byStoredName } from '@firm/platform/contract/entity/fieldNames';
import type { Language } from '@firm/platform/errors/messages';
import type { OrgLists } from '@firm/platform/setupList/lists';
import { fieldTables } from '../../contract/fields/tables.ts';
import type { LargeTable } from '../../contract/published.ts';
import { namesOf } from './choiceNames.ts';
import type { FilterNames } from './filterNames.ts';
import { labelOf, tableText } from './labels.ts';

interface Reader {
  readonly table: LargeTable;
  readonly lists: OrgLists;
  readonly language: Language;
  /** Names of the records that it was narrowed to, by parameter (`filterNames.ts`). */
  readonly names: FilterNames;
}

/** @param parameters those of the list's query */
export function filterText(parameters: URLSearchParams, reader: Reader): string {
  const parts = [...parameters].flatMap(([name, value]) => {
    // All rows of the rooms' screen are rooms.
    if (name === 'zone_kind' && value === 'room') return [];
    return [tableText('filter', reader.language).replace('{name}', () => nameOf(name, reader)).replace('{value}', () => valueOf(name, value, reader))];
  });
  return parts.join(' · ');
}

function nameOf(name: string, { table, language }: Reader): string {
  const own = tableText(`by_${name}`, language);
  return own === `by_${name}` ? labelOf(name, language, table) : own;
}

function valueOf(name: string, value: string, reader: Reader): string {
  const { table, lists, language } = reader;
  if (value === 'true' || value === 'false') return tableText(value === 'true' ? 'yes' : 'no', language);
  if (name === 'ordering') return value.split(',').map((by) => `${nameOf(by.replace(/^-/, ''), reader)} ${by.startsWith('-') ? '↓' : '↑'}`).join(', ');
  if (name === 'expires') return tableText(value, language);
  const [, field] = byStoredName(fieldTables[table]).find(([stored]) => stored === name) ?? [];
  if (!field) return value;
  if (field.kind === 'reference') return value.split(',').map((id) => reader.names[name]?.get(Number(id)) ?? `#${id}`).join(', ');
  const names = namesOf(name, field, lists, language);
  return names ? value.split(',').map((one) => names[one] ?? one).join(', ') : value;
}
