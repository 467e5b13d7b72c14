/** How a table's row becomes the cells of a file: dates as dates, references by name, choices in the reader's language. */
import type { Language } from '@firm/platform/errors/messages';
import type { WrittenCell } from '@firm/platform/table/write';
import { statusName } from './statusNames.ts';
import { listTexts, type NamedList } from '../reference/fixedLists.ts';
import { nationalities } from '../reference/nationalities.ts';
import {
  accessPassTypes,
  categoryPassTypes,
  dietTypes,
  industryTypes,
  nameIn,
  transportationModes,
} from '../reference/lists.ts';
import { zoneType } from '../../contract/zoneTypes.ts';

/** Names of what rows refer to, read for a batch at a time: field → id → name. */
export type Names = Readonly<Record<string, ReadonlyMap<number, string>>>;

type Value = (value: unknown, language: Language) => WrittenCell;

const day: Value = (value) => (typeof value === 'string' ? { day: value } : null);
const fromList =
  (list: NamedList): Value =>
  (value, language) =>
    (listTexts[language][list] as Readonly<Record<string, string>>)[String(value)] ?? text(value);
const numbered =
  (list: readonly { type_id: number; name: string }[]): Value =>
  (value) =>
    nameIn(list, value as number | null);

const demonyms = new Map(nationalities.map(({ value, names }) => [value, names]));

const special: Readonly<Record<string, Value>> = {
  work_pass_expiry: day,
  passport_expiry: day,
  date_of_birth: day,
  tenancy_status_date: day,
  access_pass_issue_dt: day,
  access_pass_start_dt: day,
  access_pass_end_dt: day,
  last_swab_date: day,
  next_swab_date: day,
  gender: fromList('genders'),
  citizenship: fromList('citizenships'),
  religion: fromList('religions'),
  staff_type: fromList('designations'),
  highest_qualification: fromList('educations'),
  nationality: (value, language) => demonyms.get(String(value))?.[language] ?? text(value),
  pass_type: numbered(categoryPassTypes),
  access_pass_type: numbered(accessPassTypes),
  mode_of_transport: numbered(transportationModes),
  industry_type: numbered(industryTypes),
  diet: numbered(dietTypes),
  tenancy_status: (value, language) => statusName(String(value), language),
  status: (value, language) => statusName(String(value), language),
  vendor_status: (value, language) => statusName(String(value), language),
  zone_type: (value) => zoneType(Number(value))?.name ?? null,
};

/** One cell. A field whose names were read is a reference; anything else is what it is. */
export function cellOf(field: string, row: Readonly<Record<string, unknown>>, names: Names, language: Language): WrittenCell {
  const value = row[field];
  const named = names[field];
  if (named) return typeof value === 'number' ? (named.get(value) ?? null) : null;
  const own = special[field];
  if (own) return own(value, language);
  return typeof value === 'boolean' || typeof value === 'number' ? value : text(value);
}

const text = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value));
