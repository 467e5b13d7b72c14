/** Recognises the columns of a file of temperatures by their headers, in any of the four languages. Pure. */
import { languages } from '@firm/platform/errors/messages';
import type { Cell } from '@firm/platform/table/cell';
import { cellText } from '@firm/platform/table/cell';
import { fold } from '@firm/platform/table/fold';
import { labelOf } from '../report/labels.ts';

export type FileColumn = 'pass_number' | 'temperature' | 'taken_at' | 'time';

/** Other names that thermometers, gates and spreadsheets use; folded for comparison. */
const further: Readonly<Record<FileColumn, readonly string[]>> = {
  pass_number: ['resident number', 'numero de resident', 'numero de permis', 'numero de titre', 'رقم التصريح', 'رقم البطاقة', 'pass', 'pass no', 'pass number', 'work pass', 'fin', 'fin no', 'id', 'id no', 'id number', 'card no', 'employee id', 'pase', 'numero de pase', 'n de pase', 'n o de pase', 'no de pase', 'permis', 'n de permis', 'laissez passer', 'التصريح', 'رقم الهوية'],
  temperature: ['temp', 'temperature', 'body temp', 'body temperature', 'reading', 'temperatura', 'الحرارة', 'درجة الحرارة'],
  taken_at: ['date time', 'date and time', 'datetime', 'timestamp', 'date', 'day', 'measured at', 'fecha y hora', 'fecha', 'date et heure', 'jour', 'التاريخ والوقت', 'التاريخ'],
  time: ['time', 'hour', 'hora', 'heure', 'الوقت', 'الساعة'],
};

/** A header without its unit: `Temp (°C)`, `Temperatura ºC`, `درجة الحرارة (°م)`. */
const plain = (header: string): string => fold(header).replace(/ o?[cم]$/u, '');

const columns = Object.keys(further) as FileColumn[];
const names = new Map(
  columns.flatMap((column) => [...further[column], ...(column === 'time' ? [] : languages.map((language) => labelOf(column, language)))].map((name): [string, FileColumn] => [plain(name), column])),
);

/** Index of each column in a row of headers; the first match counts. */
export function columnsOf(headers: readonly Cell[]): ReadonlyMap<FileColumn, number> {
  const found = new Map<FileColumn, number>();
  headers.forEach((cell, at) => {
    const column = names.get(plain(cellText(cell)));
    if (column && !found.has(column)) found.set(column, at);
  });
  return found;
}
