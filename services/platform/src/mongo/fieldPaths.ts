/** The paths of a mongoose schema that an entity's fields declare, and what a record that lacks one of them reads as. */
import { Schema, type SchemaDefinitionProperty } from 'mongoose';
import { byStoredName, emptyValue, isKept, type Field, type Fields } from '../contract/entity/field.ts';

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
 * Whether a record that was stored before the field was declared may go without it: it then reads as empty. What lists are narrowed by is
 * looked for in what is stored, and what is never empty has no value to read, so a step gives these to every record.
 */
const mayLack = (field: Field): boolean => !field.required && !(field as { always?: true }).always && !field.filter;

/** Stored name → type, and the value of a record that says nothing of it. */
export function fieldPaths(fields: Fields): Record<string, SchemaDefinitionProperty> {
  return Object.fromEntries(
    byStoredName(fields)
      .filter(([, field]) => isKept(field))
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
