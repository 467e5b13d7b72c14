/** What a row may have, of whichever kind of file. */

/** Characters: a quote that never closes must not swallow the file, nor a cell without end the memory. */
export const longestRow = 200_000;
export const mostColumns = 1_024;
/** Spreadsheets keep fifteen digits of a number: from here on the last ones are noughts, whatever was typed. */
export const firstLostNumber = 1e15;
