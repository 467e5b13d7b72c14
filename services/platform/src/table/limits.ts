/** Limits of a row, for every kind of file. */

/** Characters: an unclosed quote must not swallow the file, nor an endless cell the memory. */
export const longestRow = 200_000;
export const mostColumns = 1_024;
/** Spreadsheets keep fifteen digits of a number: from here on the last ones are zeros, whatever was typed. */
export const firstLostNumber = 1e15;
