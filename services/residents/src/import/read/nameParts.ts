/** A name that stands in several columns: which columns those are, and what they come to. Kinds without parts pass unchanged. Pure. */
import { nameParts, neededNameParts } from '../../../contract/importNameParts.ts';
import { without } from '../../entity/without.ts';

type Values = Readonly<Record<string, unknown>>;

/** Given names, then surnames, with one space between; a person with only one of them is called that. Empty when there is none. */
export function joinName(values: Values): string {
  return nameParts
    .map((part) => String(values[part] ?? '').trim())
    .filter(Boolean)
    .join(' ');
}

/** The values as a record keeps them: the name whole, and no parts. */
export function withWholeName(values: Values): Values {
  const others = without(values, ...nameParts);
  const name = joinName(values);
  return name === '' ? others : { ...others, name };
}

/** The fields of the file that make up a field of the record: itself, or its parts where some have columns. */
export function standsIn(field: string, mapped: ReadonlySet<string | null>): readonly string[] {
  const inParts = field === 'name' && nameParts.some((part) => mapped.has(part));
  return inParts ? nameParts.filter((part) => mapped.has(part) || neededNameParts.includes(part)) : [field];
}

/** The one of several fields to be corrected: the longest, or the first when all are empty. */
export function fieldToMend(fields: readonly string[], values: Values): string {
  const lengthOf = (field: string): number => String(values[field] ?? '').length;
  return fields.reduce((longest, field) => (lengthOf(field) > lengthOf(longest) ? field : longest));
}

/**
 * The guessed mapping with the name either whole or in parts. A column that is headed with nothing but the word for name
 * is the needed part that has no column where the other has one: `Nombre` beside `Apellidos`, `Nom` beside `Prénom`. Any
 * other name column holds the whole, and the parts beside it only repeat it.
 * @param isPlain whether a column's header is just the word for name
 */
export function settleName(mapping: ReadonlyMap<number, string>, isPlain: (column: number) => boolean): Map<number, string> {
  const settled = new Map(mapping);
  const columns = new Map([...mapping].map(([column, field]) => [field, column]));
  const whole = columns.get('name');
  if (whole === undefined || !nameParts.some((part) => columns.has(part))) return settled;
  const [missing, ...further] = neededNameParts.filter((part) => !columns.has(part));
  if (missing && further.length === 0 && isPlain(whole)) return settled.set(whole, missing);
  for (const part of nameParts) settled.delete(columns.get(part) ?? -1);
  return settled;
}
