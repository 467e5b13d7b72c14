/** One row against the fields and the contract: values, or what is wrong with which cell. Pure. */
import { bodyError } from '@firm/platform/http/input';
import { cellText, type TableRow } from '@firm/platform/table/cell';
import { readField, type FieldSpec, type ReadContext } from '../value/fields.ts';
import type { CheckedRow, ImportKind } from '../kind/kind.ts';
import type { ImportDocument, RowProblem } from '../model.ts';
import { fieldToMend, standsIn, withWholeName } from '../read/nameParts.ts';

type RowCheck = (row: TableRow) => CheckedRow;

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
  const mapped = new Set(columnOf.keys());

  return (row) => {
    const { read, problems } = readCells(row, columns, context);
    const values = withWholeName(read);
    const unread = new Set(problems.map(({ field }) => field));
    const body = kind.bodyOf(values, job);
    const parsed = kind.body.safeParse(body);
    if (!parsed.success) {
      const { errors = {} } = bodyError(parsed.error.issues, body).details;
      for (const [bodyField, [message]] of Object.entries(errors)) {
        const wrong = kind.fieldOf(bodyField);
        const fields = standsIn(wrong, mapped);
        if (!message || fields.some((field) => unread.has(field))) continue;
        const field = fieldToMend(fields, read);
        const column = columnOf.get(field) ?? null;
        const value = column === null ? '' : cellText(row.cells[column]);
        problems.push({ column, field, value, key: message.key, values: { ...message.values, field: wrong } });
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
  const read: Record<string, unknown> = {};
  const problems: RowProblem[] = [];
  for (const { column, spec } of columns) {
    const cell = row.cells[column];
    const found = readField(spec, cell, context);
    if (found === null) continue;
    if ('value' in found) read[spec.field] = found.value;
    else {
      const { key, values: about } = found.problem;
      problems.push({ column, field: spec.field, value: cellText(cell), key, values: { ...about } });
    }
  }
  return { read, problems };
}
