/** The layout that all documents of the portal share: a header with organisation and title, a footer with page numbers, styles. */
import { messageText } from '../errors/messages.ts';
import type { Language, PdfDefinition, PdfObject, PdfStyle } from './definition.ts';

interface FrameOptions {
  readonly title: string;
  /** Name of the organisation whose document it is. */
  readonly organisation: string;
  /** Its logo, as `printedLogo` makes it, in place of the name at the head of each page; null: it has none. */
  readonly logo?: string | null;
  readonly language: Language;
  /** A line at the foot of each page, e.g. the organisation's address. */
  readonly footer?: string;
  /** Under the title on the first page, e.g. the period of a report. */
  readonly subtitle?: string;
  /** When the document was made, put into words by the caller in the reader's time zone. */
  readonly made?: string;
  readonly orientation?: 'portrait' | 'landscape';
  readonly paper?: 'A4' | 'A3';
}

/** Points between the margins of a page, rounded down; of A4 unless the name says otherwise. */
export const contentWidth = { portrait: 515, landscape: 761, landscapeA3: 1_110 } as const;
/** Points between the head and the foot of a page, likewise. */
export const contentHeight = { landscape: 487, landscapeA3: 733 } as const;

/** Of all text: its lines' distance, in parts of what its font asks for. */
const lineHeight = 1.15;
/** Points from one line to the next, in parts of the font's size; of the Latin font, which asks for 1.36. */
export const lineDistance = lineHeight * 1.36;

/** The portal's light tokens that pass WCAG AA on white. */
export const PDF_COLOURS = {
  primary: '#0958d9',
  text: '#1f1f1f',
  muted: '#595959',
  line: '#d9d9d9',
  shade: '#f5f5f5',
} as const;

/** Points: the space that the logo must fit into, above the first line of the page. */
const logoSize = [120, 26] as const;

const STYLES: Record<string, PdfStyle> = {
  title: { fontSize: 18, bold: true, margin: [0, 0, 0, 2] },
  subtitle: { fontSize: 11, color: PDF_COLOURS.muted, margin: [0, 0, 0, 10] },
  heading: { fontSize: 13, bold: true, margin: [0, 12, 0, 4] },
  label: { fontSize: 9, color: PDF_COLOURS.muted },
  small: { fontSize: 8, color: PDF_COLOURS.muted },
  tableHead: { bold: true, fillColor: PDF_COLOURS.shade },
};

/**
 * The frame of a document; spread it and give it `content`:
 * `renderPdf({ ...frame, content: [...frame.opening, …] }, { language })`.
 */
export function documentFrame(
  options: FrameOptions,
): Omit<PdfDefinition, 'content'> & { opening: NonNullable<PdfDefinition['content']>[] } {
  const { title, organisation, logo = null, language, footer = '', subtitle, made, orientation = 'portrait', paper = 'A4' } = options;
  const head: PdfObject = logo === null ? { text: organisation, bold: true, color: PDF_COLOURS.primary } : { stack: [{ image: logo, fit: logoSize, alt: organisation }] };
  return {
    pageSize: paper,
    pageOrientation: orientation,
    pageMargins: [40, 56, 40, 52],
    info: { title, author: organisation },
    defaultStyle: { fontSize: 10, color: PDF_COLOURS.text, lineHeight },
    styles: STYLES,
    header: () => ({
      margin: [40, logo === null ? 24 : 18, 40, 0],
      columns: [
        { ...head, width: '*' },
        { text: made ?? '', style: 'small', alignment: 'right', width: 'auto' },
      ],
    }),
    footer: (page: number, pages: number) => ({
      margin: [40, 14, 40, 0],
      columns: [
        { text: footer, style: 'small', width: '*' },
        { text: messageText(language, 'page_of', { page, pages }), style: 'small', alignment: 'right', width: 'auto' },
      ],
    }),
    opening: [{ text: title, style: 'title' }, ...(subtitle ? [{ text: subtitle, style: 'subtitle' }] : [])],
  };
}
