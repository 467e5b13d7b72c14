/** Names in several columns: how the columns are recognised, and how the parts are joined. */
import fc from 'fast-check';
import { nameParts } from '../../../contract/import/nameParts.ts';
import { rowCheck } from '../check/row.ts';
import { residentKind } from '../kind/residentKind.ts';
import { readField } from '../value/fields.ts';
import type { ImportDocument } from '../model.ts';
import { employeeImportFields, roomImportFields } from '../value/importFields.ts';
import { guessMapping } from './headers.ts';
import { fieldToReportAt, joinName, sourceFields, withWholeName } from './nameParts.ts';

const fields = employeeImportFields.map(({ field }) => field);
const mappingOf = (headers: readonly string[], of = fields) => {
  const mapping = guessMapping(headers, of);
  return headers.map((_, column) => mapping.get(column) ?? null);
};

describe('which columns hold the name', () => {
  it.each([
    ['First name', 'Last name'],
    ['Given Name(s)', 'SURNAME'],
    ['Forename', 'Family name *'],
    ['Name', 'Surname'],
    ['Nombre', 'Apellidos'],
    ['Nombre(s)', 'Primer apellido'],
    ['Primer nombre', 'Apellido paterno'],
    ['Nombre de pila', 'APELLIDO'],
    ['Prénom', 'Nom'],
    ['Prénom(s)', 'Nom de famille'],
    ['الاسم الأول', 'اسم العائلة'],
    ['الاسم', 'اللقب'],
  ])('%s and %s, in either order', (given, surname) => {
    expect(mappingOf([given, 'Pass number', surname])).toEqual(['given_name', 'pass_number', 'surname']);
    expect(mappingOf([surname, given, 'Pass number'])).toEqual(['surname', 'given_name', 'pass_number']);
  });

  it.each([
    [['First name', 'Middle name', 'Last name'], ['given_name', 'middle_name', 'surname']],
    [['Surname', 'Given name', 'Middle initial'], ['surname', 'given_name', 'middle_name']],
    [['Name', 'Middle name', 'Surname'], ['given_name', 'middle_name', 'surname']],
    [['Nombre(s)', 'Primer apellido', 'Segundo apellido'], ['given_name', 'surname', 'second_surname']],
    [['Apellido paterno', 'Apellido materno', 'Nombres'], ['surname', 'second_surname', 'given_name']],
    [['Nombre', 'Apellido 1', 'Apellido 2'], ['given_name', 'surname', 'second_surname']],
    [
      ['1er Apellido', '2do Apellido', 'Primer nombre', 'Segundo nombre'],
      ['surname', 'second_surname', 'given_name', 'middle_name'],
    ],
    [['Prénom', 'Deuxième prénom', 'Nom', 'Second nom de famille'], ['given_name', 'middle_name', 'surname', 'second_surname']],
    [['الاسم الأول', 'الاسم الأوسط', 'اسم العائلة', 'اسم العائلة الثاني'], ['given_name', 'middle_name', 'surname', 'second_surname']],
    [['Full name', 'Middle name'], ['name', null]],
    [['Nombre', 'Segundo apellido'], ['name', null]],
    [['Name', 'Supervisor', 'Supervisor middle name'], ['name', 'supervisor_name', null]],
    [['Nombre'], ['name']],
    [['Nom', 'Matricule'], ['name', 'pass_number']],
    [['Nom et prénom(s)', 'Matricule'], ['name', 'pass_number']],
    [['Full name', 'First name', 'Last name'], ['name', null, null]],
    [['Full name', 'Surname'], ['name', null]],
    [['First name', 'Last name', 'Name'], [null, null, 'name']],
    [['Name', 'Supervisor', 'Supervisor first name'], ['name', 'supervisor_name', null]],
  ])('%j is %j', (headers, expected) => expect(mappingOf(headers)).toEqual(expected));

  it('rooms have none', () => {
    expect(mappingOf(['Name', 'Surname', 'Room'], roomImportFields.map(({ field }) => field)).slice(0, 2)).toEqual(['name', null]);
  });
});

describe('how the parts are joined', () => {
  const part = fc.string({ unit: 'grapheme', maxLength: 40 });
  /** Reads a cell of the field; empty cells give no value. */
  const read = (field: string, cell: string): Record<string, unknown> => {
    const value = readField({ field, type: { kind: 'text' }, example: '' }, cell, { order: 'dmy', find: () => undefined });
    return value !== null && 'value' in value ? { [field]: value.value } : {};
  };

  it('the order is given name, middle name, surname, second surname', () => {
    expect(joinName({ given_name: 'Élodie', surname: 'Núñez Gil' })).toBe('Élodie Núñez Gil');
    expect(joinName({ second_surname: 'Gil', surname: 'Núñez', middle_name: 'Inés', given_name: 'Élodie' })).toBe('Élodie Inés Núñez Gil');
    expect(joinName({ given_name: 'Élodie', second_surname: 'Gil' })).toBe('Élodie Gil');
    expect(withWholeName({ surname: 'Sukarno', email: 'x' })).toEqual({ name: 'Sukarno', email: 'x' });
    expect(withWholeName({ pass_number: 'P' })).toEqual({ pass_number: 'P' });
    expect(withWholeName({ name: 'Ana Uno' })).toEqual({ name: 'Ana Uno' });
  });

  it('the result is the same as from one column, so that either file recognises the resident', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 4, maxLength: 4 }), (cells) => {
        const values = Object.assign({}, ...nameParts.map((field, i) => read(field, cells[i] ?? ''))) as Record<string, string>;
        const joined = withWholeName(values);
        for (const field of nameParts) expect(joined).not.toHaveProperty(field);
        expect(read('name', joinName(values))).toEqual(joined);
        for (const value of Object.values(values)) expect(joined.name).toContain(value);
      }),
    );
  });

  it('the name is not reported as missing if one part could not be read', () => {
    const mapping = ['given_name', 'surname', 'pass_number'].map((field, column) => ({ column, field, from: 'person' }));
    const check = rowCheck(residentKind, { mapping, survey: { columns: [] } } as unknown as ImportDocument, { order: 'dmy', find: () => undefined }, new Map());
    const { problems, name } = check({ number: 2, cells: [null, { broken: '#N/A' }, 'P-1'] });
    expect([name, problems.map(({ column, field, key }) => [column, field, key])]).toEqual(['', [[1, 'surname', 'broken_cell']]]);
  });

  it('an error is reported at the longest part, or at the first if all are empty', () => {
    expect(sourceFields('name', new Set(['name', 'pass_number']))).toEqual(['name']);
    expect(sourceFields('name', new Set(['surname']))).toEqual(['given_name', 'surname']);
    expect(sourceFields('name', new Set(['middle_name']))).toEqual(['given_name', 'middle_name', 'surname']);
    expect(sourceFields('name', new Set(['given_name', 'surname', 'second_surname']))).toEqual(['given_name', 'surname', 'second_surname']);
    expect(sourceFields('email', new Set(['surname']))).toEqual(['email']);
    expect(fieldToReportAt(['given_name', 'surname'], { given_name: 'Al', surname: 'Longer' })).toBe('surname');
    expect(fieldToReportAt(['given_name', 'surname'], {})).toBe('given_name');
  });
});
