/** Headers of a resident's number, in the words of each language. */
import { employeeImportFields } from '../value/importFields.ts';
import { guessMapping } from './headers.ts';

const fields = employeeImportFields.map(({ field }) => field);

it.each([
  ['Resident', 'Resident No'],
  ['Name', 'Resident no.'],
  ['Resident name', 'RESIDENT NUMBER'],
  ['Residente', 'Número de residente'],
  ['Nombre completo', 'N.º de residente'],
  ['Nombre', 'Nº de residente'],
  ['Résident', 'N° de résident'],
  ['Nom complet', 'Numéro de résident'],
  ['Nom complet', 'N° résident'],
  ['اسم المقيم', 'رقم المقيم'],
  ['الاسم الكامل', 'رقم الساكن'],
])('%s | %s: a name and the number of the resident’s pass', (name, number) => {
  for (const headers of [[name, number], [number, name]]) {
    const mapping = guessMapping(headers, fields);
    expect([mapping.get(headers.indexOf(name)), mapping.get(headers.indexOf(number))]).toEqual(['name', 'pass_number']);
  }
});
