/** Selects fields of an entity, by the names of calls or of stored documents. */
import type { Field, Fields } from './field.ts';

/** Whether records have the field; the others are only columns of files. */
export const isStored = (field: Field): boolean => !field.fileOnly;

/** Whether changes of it are audited. */
export const isAudited = (field: Field): boolean => field.notAudited === undefined;

/** Fields by their names in documents, files and the audit, in declared order. */
export const byStoredName = (fields: Fields): [stored: string, field: Field][] =>
  Object.entries(fields).map(([name, field]) => [field.stored ?? name, field]);

/** The names of the fields that satisfy a condition, in declared order. */
export const namesWhere = <F extends Fields>(fields: F, holds: (field: Field) => boolean): (keyof F & string)[] =>
  Object.keys(fields).filter((name) => holds(fields[name] as Field));

/** The importable fields, by stored names, in the order of the template. */
export const importedFields = (fields: Fields): [stored: string, field: Field][] =>
  byStoredName(fields).filter(([, field]) => !field.readOnly && field.notImported === undefined);

/** The exportable fields, by stored names, in declared order. */
export const exportedNames = (fields: Fields): string[] =>
  byStoredName(fields).flatMap(([name, field]) => (field.notExported === undefined ? [name] : []));

/** The fields that readers are shown by their labels: without times and counts that the service sets itself, which no history shows and no form asks for. */
export const labelledFields = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, field]) => isAudited(field)));
