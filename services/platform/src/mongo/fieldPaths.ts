/** The paths of a mongoose schema that an entity's fields declare, and what a record that lacks one of them reads as. */
import { Schema, type SchemaDefinitionProperty } from 'mongoose';
import type { Field, Fields } from '../contract/entity/field.ts';
import { byStoredName, isStored } from '../contract/entity/fieldNames.ts';
import { emptyValue } from '../contract/entity/fieldValues.ts';

function typeOf({ kind }: Field): typeof Boolean | typeof Number | typeof Date | typeof String | typeof Schema.Types.Mixed | [typeof Number | typeof String] {
  switch (kind) {
    case 'flag':
      return Boolean;
    case 'count':
    case 'number':
    case 'rating':
    case 'lookup':
    case 'reference':
      return Number;
    case 'references':
    case 'weekdays':
      return [Number];
    case 'choices':
    case 'texts':
      return [String];
    case 'parts':
      return Schema.Types.Mixed;
    case 'moment':
      return Date;
    default:
      return String;
  }
}

/**
 * Whether a record that was stored before the field was declared may go without it: it then reads as empty. Fields by which lists are
 * filtered are looked up in what is stored, and fields that are never empty have no value to fall back on, so a migration step gives
 * these to every record.
 */
const mayLack = (field: Field): boolean => !field.required && !(field as { always?: true }).always && !field.filter;

/** Stored name → type, and the value in a record that does not state the field. */
export function fieldPaths(fields: Fields): Record<string, SchemaDefinitionProperty> {
  return Object.fromEntries(
    byStoredName(fields)
      .filter(([, field]) => isStored(field))
      .map(([name, field]) => [
        name,
        field.required || (field as { always?: true }).always
          ? { type: typeOf(field) }
          : { type: typeOf(field), default: () => field.initial ?? emptyValue(field), mayLack: mayLack(field) },
      ]),
  );
}

/** Stored name → the value of a record that lacks the field. */
export type Lacking = ReadonlyMap<string, () => unknown>;
const known = new WeakMap<object, Lacking>();

/** The fields of the schema's declarations that its records may lack. */
export function lackingOf(schema: Pick<Schema, 'paths'>): Lacking {
  const found = known.get(schema) ?? new Map(Object.entries(schema.paths).flatMap(([name, { options }]) => (options.mayLack ? [[name, options.default as () => unknown] as const] : [])));
  known.set(schema, found);
  return found;
}
