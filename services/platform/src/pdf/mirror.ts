/**
 * Prepares a document for its language: texts are split by direction and font, and for Arabic the page is mirrored –
 * alignment, margins, the order of columns and of table columns. Documents are written once, as if for English.
 */
import type {
  Alignment,
  Margin,
  PageNode,
  PdfDefinition,
  PdfNode,
  PdfObject,
  PdfStyle,
  PdfTable,
  PdfText,
} from './definition.ts';
import { fontRuns, longestWord, longWordRuns } from './scripts.ts';
import { hasRightToLeft, paragraphDirection, splitRuns, type Direction } from './runs.ts';

export const LATIN_FONT = 'NotoSans';
export const ARABIC_FONT = 'NotoSansArabic';

/** A copy of the definition in which every text and column is arranged for the direction. */
export function mirrorDefinition(definition: PdfDefinition, direction: Direction): PdfDefinition {
  const paged = (node: PageNode | PdfNode | undefined) =>
    typeof node === 'function'
      ? (page: number, pages: number) => mirrorNode(node(page, pages), direction)
      : node && mirrorNode(node, direction);
  const defaults: PdfStyle = { font: LATIN_FONT, fontSize: 10, ...definition.defaultStyle };
  return {
    ...definition,
    content: mirrorNode(definition.content, direction),
    header: paged(definition.header),
    footer: paged(definition.footer),
    styles: Object.fromEntries(
      Object.entries(definition.styles ?? {}).map(([name, style]) => [name, mirrorStyle(style, direction)]),
    ),
    defaultStyle: {
      ...mirrorStyle(defaults, direction),
      alignment: mirrorAlignment(defaults.alignment ?? 'left', direction),
    },
    ...(definition.pageMargins !== undefined && { pageMargins: mirrorMargin(definition.pageMargins, direction) }),
  } as PdfDefinition;
}

/** One node and all below it. */
export function mirrorNode(node: PdfNode, direction: Direction): PdfNode {
  if (Array.isArray(node)) return (node as readonly PdfNode[]).map((one) => mirrorNode(one, direction));
  if (typeof node !== 'object') return mirrorNode({ text: String(node ?? '') }, direction);
  const object = { ...mirrorStyle(node as PdfObject, direction) } as PdfObject;
  if (object.text !== undefined) object.text = directedText(object.text, direction);
  if (object.stack) object.stack = object.stack.map((one) => mirrorNode(one, direction));
  if (object.columns)
    object.columns = forward(
      object.columns.map((one) => mirrorNode(one, direction)),
      direction,
    );
  if (object.table) object.table = mirrorTable(object.table, direction);
  if (object.ul) return mirrorList(object, 'ul', object.ul, direction);
  if (object.ol) return mirrorList(object, 'ol', object.ol, direction);
  if (object.table && direction === 'rtl' && isNarrow(object.table)) return pushedRight(object);
  // Pictures and codes stand where a line begins, too.
  if (direction === 'rtl' && (object.image ?? object.svg ?? object.qr) !== undefined) object.alignment ??= 'right';
  return object;
}

function mirrorStyle<T extends PdfStyle>(style: T, direction: Direction): T {
  if (direction === 'ltr') return style;
  const { alignment, margin } = style;
  return {
    ...style,
    ...(alignment && { alignment: mirrorAlignment(alignment, direction) }),
    ...(margin !== undefined && { margin: mirrorMargin(margin, direction) }),
  };
}

function mirrorAlignment(alignment: Alignment, direction: Direction): Alignment {
  if (direction === 'ltr' || alignment === 'center') return alignment;
  // A justified line is spread in the order of its pieces, which by then is that of the paper; ragged is safe.
  return alignment === 'right' ? 'left' : 'right';
}

function mirrorMargin(margin: Margin, direction: Direction): Margin {
  if (direction === 'ltr' || !Array.isArray(margin) || margin.length !== 4) return margin;
  const [left, top, right, bottom] = margin as [number, number, number, number];
  return [right, top, left, bottom];
}

function mirrorTable(table: PdfTable, direction: Direction): PdfTable {
  const body = table.body.map((row) =>
    reverseCells(
      row.map((cell) => mirrorNode(cell, direction)),
      direction,
    ),
  );
  if (direction === 'ltr') return { ...table, body };
  const columns = Math.max(0, ...table.body.map((row) => row.length));
  const widths = table.widths ?? Array<string>(columns).fill('auto');
  return { ...table, body, widths: [...widths].reverse() };
}

function isNarrow(table: PdfTable): boolean {
  return !table.widths?.some((width) => width === '*' || String(width).endsWith('%'));
}

/** pdfmake places a table that does not fill the line at its left. */
function pushedRight(table: PdfObject): PdfObject {
  const { width = '*', colSpan, rowSpan } = table;
  return {
    columns: [
      { text: '', width: '*' },
      { ...table, width: 'auto' },
    ],
    width,
    ...(colSpan && { colSpan }),
    ...(rowSpan && { rowSpan }),
  };
}

/** A cell over several columns keeps its empty followers after it. */
function reverseCells(row: PdfNode[], direction: Direction): PdfNode[] {
  if (direction === 'ltr') return row;
  const groups: PdfNode[][] = [];
  for (let at = 0; at < row.length;) {
    const span = Math.max(1, (row[at] as PdfObject | null)?.colSpan ?? 1);
    groups.push(row.slice(at, at + span));
    at += span;
  }
  return groups.reverse().flat();
}

/** pdfmake draws a list's marks only on the left, so a mirrored list is built from columns. */
function mirrorList(node: PdfObject, kind: 'ul' | 'ol', items: readonly PdfNode[], direction: Direction): PdfNode {
  if (direction === 'ltr') return { ...node, [kind]: items.map((one) => mirrorNode(one, direction)) };
  const { ul: _ul, ol: _ol, ...rest } = node;
  const stack = items.map((item, i) => ({
    columns: [
      { stack: [mirrorNode(item, direction)], width: '*' },
      { text: kind === 'ul' ? '•' : `.${i + 1}`, width: 'auto', alignment: 'right' as const },
    ],
    columnGap: 6,
  }));
  return { ...rest, stack };
}

function forward<T>(list: readonly T[], direction: Direction): readonly T[] {
  return direction === 'rtl' ? [...list].reverse() : list;
}

interface Piece {
  readonly text: string;
  readonly style: PdfStyle;
}

/** Pieces that each use one font and break where they may; all have this `style`. */
function fontPieces(text: string, style: PdfStyle): PdfObject[] {
  return fontRuns(text).flatMap(({ text: run, font }) =>
    longWordRuns(run).map(({ text: part, long }) => ({ ...style, text: part, ...(font && { font }), ...(long && { wordBreak: 'break-all' }) })),
  );
}

/** Splits a text, however nested, by direction and font; one that needs neither stays in one piece. */
export function directedText(text: PdfText, document: Direction): PdfText {
  const pieces = flatten(text, {});
  const whole = pieces.map((piece) => piece.text).join('');
  if (!hasRightToLeft(whole)) {
    const split = pieces.flatMap((piece) => fontPieces(piece.text, piece.style));
    if (split.some(({ font, wordBreak }) => font !== undefined || wordBreak !== undefined)) return split as PdfText;
    return pieces.length === 1 && pieces[0] ? pieces[0].text : text;
  }

  const runs = splitRuns(whole, paragraphDirection(whole, document));
  const starts = pieces.map((_, i) => pieces.slice(0, i).reduce((sum, piece) => sum + piece.text.length, 0));
  return runs.flatMap((run): PdfObject[] => {
    // A word that changes its style in the middle takes the style of its beginning: if it were cut, its letters would not join.
    const at = starts.findLastIndex((start) => start <= run.start);
    const style = { ...pieces[at]?.style, bidiLevel: run.level };
    // If it is broken, its letters do not join; if it is not, it runs off the page.
    if (run.script === 'arabic') return [{ ...style, text: run.text, font: ARABIC_FONT, ...(run.text.length > longestWord && { wordBreak: 'break-all' }) }];
    return fontPieces(run.text, { ...style, font: LATIN_FONT });
  }) as PdfText;
}

function flatten(text: PdfText, style: PdfStyle): Piece[] {
  if (Array.isArray(text)) return (text as readonly PdfText[]).flatMap((one) => flatten(one, style));
  if (typeof text === 'object') {
    const { text: inner, ...own } = text as Exclude<typeof text, readonly PdfText[]>;
    return flatten(inner, { ...style, ...own });
  }
  return [{ text: String(text ?? '').replaceAll('\r\n', '\n'), style }];
}
