/** Parses one row of a file of temperatures, without guessing missing values. Pure. */
import { dateOrders } from '@firm/platform/contract/dateOrders';
import { latinText } from '@firm/platform/contract/latinText';
import { addDays, type Day } from '@firm/platform/contract/days';
import { cellText, isDay, type Cell } from '@firm/platform/table/cell';
import { timeOfSerial } from '@firm/platform/table/numberFormat';
import { readDay } from '@firm/platform/table/readDay';
import { readingDays } from '../../contract/limits.ts';
import type { FileColumn } from './fileColumns.ts';

export interface FileRow {
  readonly pass: string;
  /** In °C; null: not a number. */
  readonly temperature: number | null;
  /** In the time zone of the dormitory; null: no day, or an ambiguous one. */
  readonly day: Day | null;
  /** There is no column of days: the day is today, where the reading was taken. */
  readonly ofToday: boolean;
  /** `HH:MM`; null: none, or an unreadable one. */
  readonly time: string | null;
  /** Where the cell contains an absolute moment: `2026-11-24T00:12:00Z`. */
  readonly instant: Date | null;
}

/** @param today at or near the place of the reading: resolves ambiguous dates to one that a reading can have */
export function fileRow(cells: readonly Cell[], columns: ReadonlyMap<FileColumn, number>, today: Day): FileRow {
  const at = (column: FileColumn): Cell => cells[columns.get(column) ?? -1] ?? null;
  const [moment, hour] = [at('taken_at'), at('time')];
  return {
    pass: passOf(at('pass_number')),
    temperature: degreesOf(at('temperature')),
    day: dayOf(moment, today),
    ofToday: !columns.has('taken_at'),
    time: timeOf(hour) ?? timeOf(moment),
    instant: instantIn(cellText(moment)),
  };
}

/** The number as residents' files are read: Latin digits, every dash a hyphen, nothing invisible, without the apostrophe of an exported file. */
const passOf = (cell: Cell): string => latinText(cellText(cell)).replace(/[\p{Pd}\u2212]/gu, '-').replace(/^'+/, '').replace(/\s+/g, ' ');

/** `36.5`, `36,5`, `36.5 °C`, `٣٦٫٥` */
function degreesOf(cell: Cell): number | null {
  // A run of spaces is one first: the pattern of the unit would try each way to divide it.
  const text = latinText(cellText(cell)).replace(/\s+/g, ' ').replace('٫', '.').replace(',', '.').replace(/\s*°?\s*[cC]?$/, '');
  return /^\d{2}(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** Readings are recent, which tells whether 11/10 is in October or November. */
function dayOf(cell: Cell, today: Day): Day | null {
  const read = dateOrders.map((order) => readDay(cell, { order }));
  const [first = null] = read;
  return read.find((day) => day !== null && day >= addDays(today, -readingDays - 1) && day <= addDays(today, 1)) ?? first;
}

/** A moment with a UTC offset, also as databases and spreadsheets write it: `2026-11-24 00:12:00 +0000`. */
function instantIn(text: string): Date | null {
  const [, day, time, offset = ''] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i.exec(latinText(text)) ?? [];
  if (day === undefined) return null;
  const at = new Date(`${day}T${time}${/^[+-]/.test(offset) ? offset.replace(/(\d{2}):?(\d{2})$/, '$1:$2') : 'Z'}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** `08:12`, `8.12 pm`, `20h12`, a spreadsheet time, or the time after a date. None with a UTC offset: that is no clock at the dormitory (`instantIn`). */
function timeOf(cell: Cell): string | null {
  if (cell === null) return null;
  if (isDay(cell)) return cell.time ?? null;
  if (typeof cell === 'number') return cell > 0 && cell < 1 ? timeOfSerial(cell) : null;
  const [, hour, minute, half] = /(?:^|[\sT])(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?\s?m\.?)?$/i.exec(latinText(cellText(cell))) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  return hours < 24 && Number(minute) < 60 && (half === undefined || Number(hour) <= 12) ? `${String(hours).padStart(2, '0')}:${minute}` : null;
}
