/** Of a report's row what its file has: without what it knows beside its columns. */
export const cellsOf = <Row extends object>(row: Row): Row => Object.fromEntries(Object.entries(row)) as Row;
