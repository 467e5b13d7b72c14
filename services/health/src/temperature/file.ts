/** Upload of a file of readings: reports row by row what could be entered. The user then enters those readings like any batch. */
import { clock } from '@firm/platform/clock/clock';
import { instantOf } from '@firm/platform/clock/wallClock';
import { dayIn, defaultTimeZone } from '@firm/platform/contract/days';
import { invalid, invalidField, type Message } from '@firm/platform/errors/apiError';
import type { Fault } from '@firm/platform/errors/fault';
import type { Language } from '@firm/platform/errors/messages';
import type { Handler } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import { openTable } from '@firm/platform/table/readTable';
import { TableError } from '@firm/platform/table/tableError';
import { byNumber, employees, numbered, type EmployeeRow } from '@firm/residents/contract/published';
import { healthLimits } from '../../contract/limits.ts';
import type { temperatureRoutes } from '../../contract/temperature/routes.ts';
import { timeZonesOf } from '../dormitory/timeZone.ts';
import { labelOf, messageOf } from '../report/labels.ts';
import { readSettings } from '../settings/model.ts';
import { columnsOf, type FileColumn } from './fileColumns.ts';
import { fileRow, type FileRow } from './fileRow.ts';
import { knownReadings } from './known.ts';
import { faultOf, rounded, sessionOf } from './rules.ts';

/** Rows above the headers that may hold titles. */
const mostAbove = 10;
const needed = ['pass_number', 'temperature', 'taken_at'] as const;

interface NumberedRow extends FileRow {
  readonly row: number;
}

interface Readable {
  readonly row: number;
  readonly resident: EmployeeRow;
  readonly temperature: number;
  readonly taken_at: Date;
  /** `<resident>:<day>`, like the ids of stored days. */
  readonly day: string;
}

export function readingsFileHandler(service: ServiceContext): Handler<(typeof temperatureRoutes)['readReadingsFile']> {
  return async (call) => {
    const [sent] = call.files;
    if (!sent) throw invalidField('file', 'file_missing');
    const { rows, hidden } = await rowsOf(sent.buffer, call.language);
    const [people, timeZone, numbers] = await Promise.all([
      service.published(employees, call.scope).find(numbered(rows.map(({ pass }) => pass))),
      timeZonesOf(service, call.scope),
      readSettings(service, call.scope.org),
    ]);
    const [residents, now] = [byNumber(people), clock.now()];
    const readable: Readable[] = [];
    const refusals: { row: number; pass_number: string; field: string; message: Message }[] = [];
    for (const one of rows) {
      const resident = residents.get(one.pass.toUpperCase());
      const read = readingOf(one, resident, timeZone(resident?.dormitory ?? null), now);
      if ('fault' in read) refusals.push({ row: one.row, pass_number: one.pass, ...read.fault });
      else readable.push(read);
    }
    // Neither stored nor earlier in the file: uploading a file again adds nothing.
    const isKnown = await knownReadings(service, call.scope, readable.map(({ day }) => day));
    const fresh = readable.filter(({ resident, ...reading }) => !isKnown({ employee: resident._id, ...reading }));
    return {
      results: fresh.map(({ row, resident, temperature, taken_at }) => ({
        row,
        employee: resident._id,
        name: resident.name,
        pass_number: resident.pass_number,
        temperature,
        flagged: temperature >= numbers.temperature_flag,
        taken_at: taken_at.toISOString(),
      })),
      refusals: refusals.map(({ message, ...rest }) => ({ ...rest, code: message.key, message: messageOf(message, call.language) })),
      known: readable.length - fresh.length,
      hidden,
    };
  };
}

/**
 * The visible rows below the headers.
 * @throws TableError, and 422 where a column is missing
 */
async function rowsOf(content: Buffer, language: Language): Promise<{ readonly rows: readonly NumberedRow[]; readonly hidden: number }> {
  const source = (await openTable(content)).open(null);
  // Only for ambiguous dates, where a day more or less does not matter.
  const today = clock.today(defaultTimeZone);
  let columns: ReadonlyMap<FileColumn, number> | null = null;
  let [above, hidden] = [0, 0];
  const rows: NumberedRow[] = [];
  for await (const { number, cells, hidden: isHidden } of source.rows()) {
    if (!columns) {
      const found = columnsOf(cells);
      if (found.has('pass_number') && found.has('temperature')) columns = found;
      else if ((above += 1) > mostAbove) break;
      continue;
    }
    if (isHidden) {
      hidden += 1;
      continue;
    }
    if (rows.length >= healthLimits.fileRows) throw new TableError('table_too_many_rows', { limit: healthLimits.fileRows });
    rows.push({ row: number, ...fileRow(cells, columns, today) });
  }
  // A file with only times is one of today; without either column the moment is unknown.
  const missing = needed.filter((column) => !columns?.has(column) && !(column === 'taken_at' && columns?.has('time')));
  if (missing.length > 0) throw invalid({ file: [{ key: 'table_columns_missing', values: { columns: missing.map((column) => labelOf(column, language)).join(', ') } }] });
  if (rows.length === 0) throw new TableError('table_empty');
  return { rows, hidden };
}

/** The reading in a row, or its error. */
function readingOf({ row, temperature, day, ofToday, time, instant }: NumberedRow, resident: EmployeeRow | undefined, timeZone: string, now: Date): Readable | { readonly fault: Fault } {
  const fault = (field: string, key: Message['key']) => ({ fault: { field, message: { key, values: { field } } } });
  if (!resident) return fault('pass_number', 'unknown_reference');
  if (temperature === null) return fault('temperature', 'numeric');
  const date = ofToday ? dayIn(timeZone, now) : day;
  const at = instant ?? (date === null || time === null ? null : instantOf(date, time, timeZone));
  if (at === null) return fault('taken_at', 'moment_unread');
  const wrong = faultOf({ temperature, taken_at: at }, now);
  if (wrong) return { fault: wrong };
  return { row, resident, temperature: rounded(temperature), taken_at: at, day: `${resident._id}:${sessionOf(at, timeZone).day}` };
}
