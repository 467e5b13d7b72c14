/** One row against the fields and the contract: values, or what is wrong with which cell. Pure. */
import { bodyError } from '@firm/platform/http/input';
import { cellText, type TableRow } from '@firm/platform/table/cell';
import { readField, type FieldSpec, type ReadContext } from './fields.ts';
import type { CheckedRow, ImportKind } from './kind.ts';
import type { ImportDocument, RowProblem } from './model.ts';

export type RowCheck = (row: TableRow) => CheckedRow;

/** The check of a job's rows. `seen` remembers keys over the whole file: a second row of a key is bad. */
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

  return (row) => {
    const { values, problems } = readCells(row, columns, context);
    const unread = new Set(problems.map(({ field }) => field));
    const body = kind.bodyOf(values, job);
    const parsed = kind.body.safeParse(body);
    if (!parsed.success) {
      const { errors = {} } = bodyError(parsed.error.issues, body).details;
      for (const [bodyField, [message]] of Object.entries(errors)) {
        const field = kind.fieldOf(bodyField);
        if (!message || unread.has(field)) continue;
        const column = columnOf.get(field) ?? null;
        const value = column === null ? '' : cellText(row.cells[column]);
        problems.push({ column, field, value, key: message.key, values: { ...message.values, field } });
      }
    }
    const key = kind.keyOf(values, job);
    const first = key === '' ? undefined : seen.get(key);
    if (first !== undefined && first !== row.number) {
      const column = columnOf.get(kind.keyField) ?? null;
      const value = String(values[kind.keyField] ?? '');
      problems.push({ column, field: kind.keyField, value, key: 'twice', values: { row: first, field: kind.keyField } });
    } else if (key !== '') seen.set(key, row.number);
    return { row, key: String(values[kind.keyField] ?? ''), name: String(values.name ?? ''), values, problems };
  };
}

function readCells(row: TableRow, columns: readonly { column: number; spec: FieldSpec }[], context: ReadContext) {
  const values: Record<string, unknown> = {};
  const problems: RowProblem[] = [];
  for (const { column, spec } of columns) {
    const cell = row.cells[column];
    const read = readField(spec, cell, context);
    if (read === null) continue;
    if ('value' in read) values[spec.field] = read.value;
    else {
      const { key, values: about } = read.problem;
      problems.push({ column, field: spec.field, value: cellText(cell), key, values: { ...about } });
    }
  }
  return { values, problems };
}
