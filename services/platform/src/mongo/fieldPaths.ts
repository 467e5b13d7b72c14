/** The paths of a mongoose schema that an entity's fields declare. */
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

/** Stored name → type, and the value of a document that was written before the field was there. */
export function fieldPaths(fields: Fields): Record<string, SchemaDefinitionProperty> {
  return Object.fromEntries(
    byStoredName(fields)
      .filter(([, field]) => isKept(field))
      .map(([name, field]) => [
        name,
        field.required || (field as { always?: true }).always
          ? { type: typeOf(field) }
          : { type: typeOf(field), default: () => field.initial ?? emptyValue(field) },
      ]),
  );
}
