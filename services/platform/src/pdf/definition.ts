/** The part of pdfmake's document language that the portal's documents are written in. Lengths are in points. */

export type { Language } from '../contract/languages.ts';

/** `left` means where a line begins: in Arabic the whole document is mirrored. */
export type Alignment = 'left' | 'right' | 'center' | 'justify';

export type Margin =
  | number
  | readonly [horizontal: number, vertical: number]
  | readonly [left: number, top: number, right: number, bottom: number];

export interface PdfStyle {
  font?: string;
  fontSize?: number;
  bold?: boolean;
  italics?: boolean;
  color?: string;
  fillColor?: string;
  alignment?: Alignment;
  margin?: Margin;
  lineHeight?: number;
  noWrap?: boolean;
  [key: string]: unknown;
}

export type PdfText = string | number | PdfTextNode | readonly PdfText[];

interface PdfTextNode extends PdfStyle {
  text: PdfText;
  style?: string | readonly string[];
}

/** Any node: a text, or an object with one of text, stack, columns, table, ul, ol, image, svg, qr, canvas. */
export type PdfNode = string | number | PdfObject | readonly PdfNode[];

export interface PdfObject extends PdfStyle {
  text?: PdfText;
  style?: string | readonly string[];
  stack?: readonly PdfNode[];
  columns?: readonly PdfNode[];
  ul?: readonly PdfNode[];
  ol?: readonly PdfNode[];
  table?: PdfTable;
  layout?: string | object;
  image?: string;
  svg?: string;
  qr?: string;
  /** What is read aloud in place of a picture; for a QR code, what the code says. */
  alt?: string;
  width?: number | string;
  colSpan?: number;
  rowSpan?: number;
}

export interface PdfTable {
  body: readonly (readonly PdfNode[])[];
  widths?: readonly (number | string)[];
  headerRows?: number;
  dontBreakRows?: boolean;
  [key: string]: unknown;
}

export type PageNode = (page: number, pages: number) => PdfNode;

export interface PdfDefinition {
  content: PdfNode;
  header?: PageNode | PdfNode;
  footer?: PageNode | PdfNode;
  styles?: Record<string, PdfStyle>;
  defaultStyle?: PdfStyle;
  info?: { title?: string; author?: string; subject?: string; creationDate?: Date; modDate?: Date };
  pageSize?: string;
  pageOrientation?: 'portrait' | 'landscape';
  pageMargins?: Margin;
  [key: string]: unknown;
}
