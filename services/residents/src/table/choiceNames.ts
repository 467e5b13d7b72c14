/** What the values of a column are called in files. */
import type { Field } from '@firm/platform/contract/entity/field';
import type { Language } from '@firm/platform/errors/messages';
import type { OrgLists } from '@firm/platform/setupList/lists';
import { nationalities } from '@firm/platform/texts/nationalities';
import { listNames } from '../../contract/fixedListNames.ts';
import type { PlannedColumn } from '../../contract/published.ts';
import { spokenNames } from '../reference/spokenLanguages.ts';
import { choiceName } from './labels.ts';

type Names = NonNullable<PlannedColumn['names']>;

/** As in `columns.ts`; null: the values themselves. */
export function namesOf(key: string, field: Field, lists: OrgLists, language: Language): Names | null {
  if (field.kind === 'lookup') return Object.fromEntries(lists.known(field.list).map(({ type_id }) => [String(type_id), lists.labelOf(field.list, type_id, language) ?? '']));
  if (field.kind !== 'choice' && field.kind !== 'text') return null;
  if (field.list === 'nationalities') return Object.fromEntries(nationalities.map(({ value, names }) => [value, names[language]]));
  if (field.list === 'languages') return spokenNames[language];
  if (field.list) return (listNames[language] as Readonly<Record<string, Names>>)[field.list] ?? null;
  return field.kind === 'choice' ? Object.fromEntries(field.choices.map((value) => [value, choiceName(key, value, language)])) : null;
}
