/** The class of a sheet: present while one is printed. */
export const sheetClass = 'firm-print-sheet';
