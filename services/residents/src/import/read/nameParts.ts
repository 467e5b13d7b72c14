/** Names spread over several columns: which columns those are, and how they are joined. Kinds without name parts pass unchanged. Pure. */
import { nameParts, neededNameParts } from '../../../contract/import/nameParts.ts';
import { without } from '../../entity/without.ts';

type Values = Readonly<Record<string, unknown>>;

/** Given names, then surnames, joined by single spaces; one of them alone is a name too. Empty if there is none. */
export function joinName(values: Values): string {
  return nameParts
    .map((part) => String(values[part] ?? '').trim())
    .filter(Boolean)
    .join(' ');
}

/** The values as a record stores them: the whole name, without parts. */
export function withWholeName(values: Values): Values {
  const others = without(values, ...nameParts);
  const name = joinName(values);
  return name === '' ? others : { ...others, name };
}

/** The fields of the file that make up a field of the record: itself, or its parts if some are mapped to columns. */
export function sourceFields(field: string, mapped: ReadonlySet<string | null>): readonly string[] {
  const inParts = field === 'name' && nameParts.some((part) => mapped.has(part));
  return inParts ? nameParts.filter((part) => mapped.has(part) || neededNameParts.includes(part)) : [field];
}

/** The field at which an error is reported: the longest, or the first if all are empty. */
export function fieldToReportAt(fields: readonly string[], values: Values): string {
  const lengthOf = (field: string): number => String(values[field] ?? '').length;
  return fields.reduce((longest, field) => (lengthOf(field) > lengthOf(longest) ? field : longest));
}

/**
 * The guessed mapping with the name either whole or in parts. A column headed with just the word for "name" is taken as the
 * required part that has no column, if the other one has: `Nombre` next to `Apellidos`, `Nom` next to `Prénom`. Any
 * other name column contains the whole name, and part columns next to it only repeat it.
 * @param isPlain whether a column's header is just the word for name
 */
export function resolveNameColumns(mapping: ReadonlyMap<number, string>, isPlain: (column: number) => boolean): Map<number, string> {
  const resolved = new Map(mapping);
  const columns = new Map([...mapping].map(([column, field]) => [field, column]));
  const whole = columns.get('name');
  if (whole === undefined || !nameParts.some((part) => columns.has(part))) return resolved;
  const [missing, ...further] = neededNameParts.filter((part) => !columns.has(part));
  if (missing && further.length === 0 && isPlain(whole)) return resolved.set(whole, missing);
  for (const part of nameParts) resolved.delete(columns.get(part) ?? -1);
  return resolved;
}
