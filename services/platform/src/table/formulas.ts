/**
 * Cells that begin like formulas. A spreadsheet that opens a CSV file evaluates them: an apostrophe
 * before them makes them text. In a workbook a text is never a formula; there the cell is marked as quoted instead.
 */
const likeFormula = /^[=+\-@\t\r\n＝＋－＠]/;

export const beginsLikeFormula = (text: string): boolean => likeFormula.test(text);

export const escapeFormula = (text: string): string => (beginsLikeFormula(text) ? `'${text}` : text);

/** Takes back what `escapeFormula` did, so that an exported file can be imported as it stands. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && beginsLikeFormula(text.slice(1)) ? text.slice(1) : text;
