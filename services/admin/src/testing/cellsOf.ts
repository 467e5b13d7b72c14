/** The columns of a report's row as in its file, without the data that it carries besides (`rowExtras.ts`). */
export const cellsOf = <Row extends object>(row: Row): Row => Object.fromEntries(Object.entries(row)) as Row;
