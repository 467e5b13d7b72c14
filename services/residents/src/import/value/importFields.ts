/** The fields that a file can contain, derived from the entity's declaration (contract/fields). */
import type { Field, Fields } from '@firm/platform/contract/entity/field';
import { importedFields } from '@firm/platform/contract/entity/fieldNames';
import { importedEntities } from '../../../contract/import/entities.ts';
import { choiceLists, type ChoiceList } from './choices.ts';
import type { FieldKind, FieldSpec, ReferenceTo } from './fields.ts';

const lists: Readonly<Record<string, ChoiceList>> = choiceLists;

/** How a cell of the field is parsed. */
function kindOf(field: Field): FieldKind {
  switch (field.kind) {
    case 'code':
    case 'phone':
    case 'flag':
      return { kind: field.kind };
    case 'day':
      return { kind: 'day', ...(field.past && { past: true }), ...(field.expires && { expires: true }) };
    case 'count':
    case 'number':
    case 'rating':
      return { kind: 'number' };
    case 'choice':
      return { kind: 'choice', list: listNamed(field.list) };
    case 'lookup':
      return { kind: 'choice', list: listNamed(field.list), own: field.list };
    case 'reference':
      return { kind: 'reference', to: field.to as ReferenceTo };
    case 'text':
      return field.list ? { kind: 'choice', list: listNamed(field.list) } : { kind: 'text' };
    case 'moment':
      throw new Error('a file brings days, not moments');
    default:
      return { kind: 'text' };
  }
}

function listNamed(name: string | undefined): ChoiceList {
  const list = name === undefined ? undefined : lists[name];
  if (!list) throw new Error(`no list of choices is called ${name}`);
  return list;
}

/** @param completed fields that a new record requires and that the import fills in if the file does not */
function importFieldsOf(fields: Fields, completed: readonly string[] = []): FieldSpec[] {
  return importedFields(fields).map(([name, field]) => {
    const required = field.required === true && !completed.includes(name);
    return { field: name, type: kindOf(field), ...(required && { required }), example: field.example ?? '' };
  });
}

export const employeeImportFields = importFieldsOf(importedEntities.employees);
/** Missing blocks and floors are created; a room without a name is given its reference as name. */
export const roomImportFields = importFieldsOf(importedEntities.rooms, ['name']);
