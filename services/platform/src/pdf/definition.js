/** The part of pdfmake's document language that the portal's documents are written in. Lengths are in points. */
export {};
