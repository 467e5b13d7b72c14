/**
 * What the parts of a document are, for those who have it read aloud: a tree of headings, paragraphs, tables with their
 * rows and heads, and pictures with words for them. It is built from the definition before that is mirrored, so it is in
 * reading order in Arabic too. Pure; `patchTags.ts` writes it into the PDF.
 */
import type { PdfDefinition, PdfNode, PdfObject, PdfTable, PdfText } from './definition.ts';
import { hasRightToLeft } from './runs.ts';
import { isShaped } from './scripts.ts';

/** One element of a PDF's structure (ISO 32000-1, 14.8.4). */
export interface Tag {
  readonly type: 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';
  readonly parts: Tag[];
  /** Read aloud in place of a picture. */
  readonly alt?: string;
  /** The text as it was written, where its glyphs are in another order on the page. */
  actual?: string;
}

const headings: Readonly<Record<string, 'H1' | 'H2'>> = { title: 'H1', heading: 'H2' };

/** A copy of the definition in which every text and picture of the content carries its tag, and the whole tree. Page headers and footers have no tags. */
export function taggedDefinition(definition: PdfDefinition): { readonly definition: PdfDefinition; readonly tree: Tag } {
  const tree: Tag = { type: 'Document', parts: [] };
  return { definition: { ...definition, content: taggedNode(definition.content, tree) }, tree };
}

/** @param cell the tag of the table cell that the node fills: a text takes it instead of one of its own */
function taggedNode(node: PdfNode, within: Tag, cell?: Tag): PdfNode {
  if (Array.isArray(node)) return (node as readonly PdfNode[]).map((one) => taggedNode(one, within));
  if (typeof node !== 'object') return taggedNode({ text: String(node ?? '') }, within, cell);
  const object = { ...(node as PdfObject) };
  if (object.text !== undefined) {
    const text = plain(object.text);
    const tag = cell ?? (text === '' ? undefined : part(within, { type: headingOf(object) ?? 'P', parts: [] }));
    if (tag && (hasRightToLeft(text) || isShaped(text))) tag.actual = text;
    return { ...object, tag };
  }
  if (object.image ?? object.svg ?? object.qr) return { ...object, tag: part(within, { type: 'Figure', parts: [], alt: object.alt ?? object.qr ?? '' }) };
  const inner = cell ?? within;
  for (const list of ['stack', 'columns', 'ul', 'ol'] as const) {
    if (object[list]) object[list] = object[list].map((one) => taggedNode(one, inner));
  }
  if (object.table) object.table = object.layout === 'noBorders' ? arranged(object.table, inner) : taggedTable(object.table, inner);
  return object;
}

/** A table without lines is a mere arrangement, read row by row. */
function arranged(table: PdfTable, within: Tag): PdfTable {
  return { ...table, body: table.body.map((row) => row.map((one) => taggedNode(one, within))) };
}

function taggedTable(table: PdfTable, within: Tag): PdfTable {
  const whole = part(within, { type: 'Table', parts: [] });
  const body = table.body.map((row, i) => {
    const line = part(whole, { type: 'TR', parts: [] });
    const type = i < (table.headerRows ?? 0) ? 'TH' : 'TD';
    let covered = 0;
    return row.map((one) => {
      // The cells that one over several columns covers are empty.
      if (covered > 0) {
        covered -= 1;
        return one;
      }
      covered = ((one as PdfObject | null)?.colSpan ?? 1) - 1;
      const cell = part(line, { type, parts: [] });
      return taggedNode(one, cell, cell);
    });
  });
  return { ...table, body };
}

function part(of: Tag, tag: Tag): Tag {
  of.parts.push(tag);
  return tag;
}

function headingOf({ style }: PdfObject): 'H1' | 'H2' | undefined {
  return [style ?? []].flat().map((name) => headings[name]).find((type) => type !== undefined);
}

function plain(text: PdfText): string {
  if (Array.isArray(text)) return (text as readonly PdfText[]).map(plain).join('');
  return typeof text === 'object' ? plain((text as { readonly text: PdfText }).text) : String(text ?? '');
}
