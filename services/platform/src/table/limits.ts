/** What a row may have, of whichever kind of file. */

/** Characters: a quote that never closes must not swallow the file, nor a cell without end the memory. */
export const longestRow = 200_000;
export const mostColumns = 1_024;
