/** Why a file cannot be read as a table. The key is a message of the platform's error texts. */
type TableProblem =
  | 'table_not_workbook'
  | 'table_encrypted'
  | 'table_old_excel'
  | 'table_damaged'
  | 'table_too_large_inside'
  | 'table_open_quote'
  | 'table_ods'
  | 'table_xlsb'
  | 'table_no_sheet'
  | 'table_empty'
  | 'table_too_many_rows'
  | 'table_too_many_columns'
  | 'table_unknown_encoding'
  | 'document_macros';

/** Kinds of files that we do not read. */
const unsupported: ReadonlySet<TableProblem> = new Set(['table_not_workbook', 'table_old_excel', 'table_ods', 'table_xlsb']);

/** Thrown while a table file is read; the HTTP layer answers it as 422 with the message in the reader's language. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly statusCode: number;
  readonly code: TableProblem;
  readonly messageKey: TableProblem;
  readonly field: string;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(problem: TableProblem, values: Readonly<Record<string, string | number>> = {}, cause?: unknown) {
    super(problem, { cause });
    this.statusCode = unsupported.has(problem) ? 415 : 422;
    this.code = problem;
    this.messageKey = problem;
    this.field = 'file';
    this.values = values;
  }
}
