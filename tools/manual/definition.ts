import type { PdfDefinition } from '@firm/platform/pdf/definition';
import { renderPdf } from '@firm/platform/pdf/render';
import { directionOf } from '@firm/platform/contract/languages';
import type { Language } from '@firm/shared-ui/i18n/index.ts';
import { chaptersIn, wordsIn } from './chapters.ts';
import { BLUE, contentsOf, drawnChapter } from './drawn.ts';

/** A fixed date, so that the file changes only when its text does. */
const dated = new Date('2026-11-21T00:00:00Z');
const GREY = '#595959';

/** Renders the user manual in one language; the same text always gives the same bytes. */
export async function renderManual(language: Language): Promise<Buffer> {
  return renderPdf(await manualDefinition(language), { language });
}

async function manualDefinition(language: Language): Promise<PdfDefinition> {
  const { product, booklet, title, contents, foot } = await wordsIn(language);
  const chapters = await chaptersIn(language);
  return {
    pageSize: 'A4',
    pageMargins: [56, 48, 56, 48],
    info: { title, author: 'FIRM', creationDate: dated, modDate: dated },
    defaultStyle: { fontSize: 10, lineHeight: 1.1 },
    styles: {
      chapter: { fontSize: 20, bold: true, color: BLUE, margin: [0, 0, 0, 10] },
      part: { fontSize: 13, bold: true, margin: [0, 8, 0, 4] },
      text: { margin: [0, 0, 0, 8] },
      list: { margin: [0, 0, 0, 8] },
      foot: { fontSize: 8, color: GREY, alignment: 'center', margin: [0, 14, 0, 0] },
    },
    footer: (page, pages) => ({
      text: page === 1 ? '' : foot.replace('{{page}}', String(page)).replace('{{pages}}', String(pages)),
      style: 'foot',
    }),
    content: [
      { text: 'FIRM', fontSize: 48, bold: true, color: BLUE, margin: [0, 180, 0, 0] },
      { text: product, fontSize: 18, margin: [0, 0, 0, 24] },
      { text: booklet, fontSize: 14, color: GREY },
      { text: contents, style: 'chapter', pageBreak: 'before' },
      contentsOf(chapters),
      ...chapters.flatMap((chapter, index) => drawnChapter(chapter, index, directionOf(language))),
    ],
  };
}
