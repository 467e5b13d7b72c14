/** Validates one row against fields and contract: returns its values, or which cells are wrong and why. Pure. */
import { bodyError } from '@firm/platform/http/input';
import { cellText, isDay, type Cell, type TableRow } from '@firm/platform/table/cell';
import type { Merged } from '@firm/platform/table/sheet';
import { withDayAndMonthSwapped } from '@firm/platform/table/readDay';
import { importLimits } from '../../../contract/import/states.ts';
import { readField, type FieldSpec, type ReadContext } from '../value/fields.ts';
import type { CheckedRow, ImportKind } from '../kind/kind.ts';
import type { ImportDocument, RowProblem } from '../model.ts';
import { swappedColumns } from './questions.ts';
import { nonRecordCheck } from './nonRecords.ts';
import { fieldToReportAt, sourceFields, withWholeName } from '../read/nameParts.ts';

type RowCheck = (row: TableRow) => CheckedRow;

/** The check for an import's rows. It remembers keys across the whole file: a second row with the same key is an error. */
export function rowCheck(
  kind: ImportKind,
  job: ImportDocument,
  context: ReadContext,
  seen: Map<string, number>,
): RowCheck {
  const specs = new Map(kind.fields.map((spec) => [spec.field, spec]));
  const columns = job.mapping.flatMap(({ column, field }) => {
    const spec = field === null ? undefined : specs.get(field);
    return spec ? [{ column, spec }] : [];
  });
  const columnOf = new Map(columns.map(({ column, spec }) => [spec.field, column]));
  const mapped = new Set(columnOf.keys());
  const swapped = swappedColumns(job, kind);
  const coveredAt = coverage(job.survey.merged ?? []);
  const nonRecordKind = nonRecordCheck(job.survey.columns.map(({ header }) => header));
  const spellings = new Map<string, { spelled: string; row: number }>();

  return (row) => {
    const nonRecord = nonRecordKind(row);
    if (nonRecord !== null) {
      const problem = { column: null, field: null, value: row.cells.map(cellText).filter(Boolean).join(' ').slice(0, 80), key: nonRecord, values: {} };
      return { row, key: '', name: '', values: {}, problems: [problem] };
    }
    const covered = coveredAt(row.number);
    const { read, problems } = readCells(row, columns, context, swapped);
    for (const { column, spec } of columns) {
      if (covered(column)) problems.push({ column, field: spec.field, value: '', key: 'merged_cell', values: { field: spec.field } });
    }
    const values = withWholeName(read);
    const unread = new Set(problems.map(({ field }) => field));
    const body = kind.bodyOf(values, job);
    const parsed = kind.body.safeParse(body);
    if (!parsed.success) {
      const { errors = {} } = bodyError(parsed.error.issues, body).details;
      for (const [bodyField, [message]] of Object.entries(errors)) {
        const wrong = kind.fieldOf(bodyField);
        const fields = sourceFields(wrong, mapped);
        if (!message || fields.some((field) => unread.has(field))) continue;
        const field = fieldToReportAt(fields, read);
        const column = columnOf.get(field) ?? null;
        const value = column === null ? '' : cellText(row.cells[column]);
        problems.push({ column, field, value, key: message.key, values: { ...message.values, field: wrong } });
      }
    }
    for (const { field, key: alike, spelled } of kind.alike?.(values, job) ?? []) {
      const before = spellings.get(alike);
      if (before === undefined) spellings.set(alike, { spelled, row: row.number });
      else if (before.spelled !== spelled) {
        const about = { field, known: before.spelled };
        problems.push({ column: columnOf.get(field) ?? null, field, value: String(values[field] ?? ''), key: 'other_spelling', values: about });
      }
    }
    const key = kind.keyOf(values, job).toUpperCase();
    const first = key === '' ? undefined : seen.get(key);
    if (first !== undefined && first !== row.number) {
      const column = columnOf.get(kind.keyField) ?? null;
      const value = String(values[kind.keyField] ?? '');
      problems.push({ column, field: kind.keyField, value, key: 'twice', values: { row: first, field: kind.keyField } });
    } else if (key !== '') seen.set(key, row.number);
    return { row, key: String(values[kind.keyField] ?? ''), name: String(values.name ?? ''), values, problems };
  };
}

/** For rows in order: whether a column's cell belongs to a merged cell that begins elsewhere. */
function coverage(merged: readonly Merged[]): (row: number) => (column: number) => boolean {
  const coming = [...merged].sort((a, b) => b.top - a.top);
  const active = new Map<number, Merged>();
  return (row) => {
    for (let next = coming.at(-1); next && next.top <= row; next = coming.at(-1)) {
      coming.pop();
      for (let column = next.left; column <= Math.min(next.right, importLimits.columns); column += 1) active.set(column, next);
    }
    return (column) => {
      const range = active.get(column);
      return range !== undefined && row <= range.bottom && (row > range.top || column > range.left);
    };
  };
}

const swappedCell = (cell: Cell | undefined): Cell | undefined =>
  cell !== undefined && isDay(cell) ? { day: withDayAndMonthSwapped(cell.day) } : cell;

function readCells(
  row: TableRow,
  columns: readonly { column: number; spec: FieldSpec }[],
  context: ReadContext,
  swapped: ReadonlySet<number>,
) {
  const read: Record<string, unknown> = {};
  const problems: RowProblem[] = [];
  for (const { column, spec } of columns) {
    const cell = swapped.has(column) ? swappedCell(row.cells[column]) : row.cells[column];
    const found = readField(spec, cell, context);
    if (found === null) continue;
    if ('value' in found) read[spec.field] = found.value;
    else {
      const { key, values: about } = found.problem;
      problems.push({ column, field: spec.field, value: cellText(row.cells[column]), key, values: { ...about } });
    }
  }
  return { read, problems };
}
