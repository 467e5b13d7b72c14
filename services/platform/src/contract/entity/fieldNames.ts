/** Which fields of an entity something concerns, and by what names. */
import type { Field, Fields } from './field.ts';

/** Whether a record carries the field; the others are columns of files alone. */
export const isStored = (field: Field): boolean => !field.fileOnly;

/** Fields by what documents, files and the audit call them, in their order. */
export const byStoredName = (fields: Fields): [stored: string, field: Field][] =>
  Object.entries(fields).map(([name, field]) => [field.stored ?? name, field]);

/** The names of those fields that a condition holds for, in their order. */
export const namesWhere = <F extends Fields>(fields: F, holds: (field: Field) => boolean): (keyof F & string)[] =>
  Object.keys(fields).filter((name) => holds(fields[name] as Field));

/** What a file may bring, by stored names, in the order of the template. */
export const importedFields = (fields: Fields): [stored: string, field: Field][] =>
  byStoredName(fields).filter(([, field]) => !field.readOnly && field.notImported === undefined);

/** What a file can show, by stored names, in its usual order. */
export const exportedNames = (fields: Fields): string[] =>
  byStoredName(fields).flatMap(([name, field]) => (field.notExported === undefined ? [name] : []));
