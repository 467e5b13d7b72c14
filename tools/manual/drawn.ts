/** The layout of the user manual's chapters. Written left to right; the platform's PDF code mirrors it for Arabic. */
import type { PdfNode, PdfObject } from '@firm/platform/pdf/definition';
import type { Direction } from '@firm/platform/pdf/runs';
import type { Block, Chapter } from '@firm/shared-ui/manual/chapter.ts';
import { framePicture } from './framePicture.ts';

export const BLUE = '#0b4f9c';

/** A chapter, which begins on a new page. Its headings have the ids by which `contentsOf` refers to them. */
export function drawnChapter(chapter: Chapter, index: number, direction: Direction): PdfNode[] {
  return [
    { text: chapterTitle(chapter, index), style: 'chapter', id: chapterId(index), pageBreak: 'before' },
    ...chapter.parts.flatMap(({ title, blocks }, part) => {
      const [first, ...rest] = blocks.map((block) => drawnBlock(block, direction));
      const heading = title ? [{ text: title, style: 'part', id: partId(index, part) }] : [];
      // Blocks are short enough to be kept together, so that neither a heading nor a line is left alone at the end of a page.
      const whole = [[...heading, ...(first ? [first] : [])], ...rest.map((one) => [one])];
      return whole.map((stack) => ({ stack, unbreakable: true }));
    }),
  ];
}

/** The table of contents. pdfmake's own has its columns from left to right in every language. */
export function contentsOf(chapters: readonly Chapter[]): PdfObject {
  const row = (text: string, id: string, indent: number): PdfNode[] => [
    { text, linkToDestination: id, margin: [indent, 0, 0, 0] },
    { pageReference: id, alignment: 'right' },
  ];
  return {
    layout: 'noBorders',
    fontSize: 9.5,
    lineHeight: 1,
    table: {
      widths: ['*', 'auto'],
      body: chapters.flatMap((chapter, index) => [
        row(chapterTitle(chapter, index), chapterId(index), 0),
        ...chapter.parts.flatMap(({ title }, part) => (title ? [row(title, partId(index, part), 16)] : [])),
      ]),
    },
  };
}

const chapterTitle = (chapter: Chapter, index: number) => `${index + 1}  ${chapter.title}`;
const chapterId = (index: number) => `chapter-${index}`;
const partId = (index: number, part: number) => `part-${index}-${part}`;

function drawnBlock(block: Block, direction: Direction): PdfNode {
  if (typeof block === 'string') return { text: block, style: 'text' };
  if ('steps' in block) return { ol: block.steps, style: 'list' };
  if ('points' in block) return { ul: block.points, style: 'list' };
  if ('note' in block) return drawnNote(block.note, direction);
  if ('picture' in block) return { svg: framePicture(direction), width: 440, margin: [0, 6, 0, 10] };
  const [head = [], ...rows] = block.table;
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: block.widths,
      body: [head.map((text) => ({ text, bold: true, color: '#fff', fillColor: BLUE })), ...rows],
    },
    layout: { hLineColor: () => '#d9d9d9', vLineWidth: () => 0, hLineWidth: () => 0.5, paddingTop: () => 4, paddingBottom: () => 4 },
    margin: [0, 4, 0, 10],
  };
}

/** A shaded box with a bar on the side where lines begin. */
function drawnNote(text: string, direction: Direction): PdfNode {
  const bar = direction === 'rtl' ? 1 : 0;
  return {
    table: { widths: ['*'], body: [[{ text, margin: [8, 6, 8, 6] }]] },
    layout: { hLineWidth: () => 0, vLineWidth: (i: number) => (i === bar ? 3 : 0), vLineColor: () => BLUE, fillColor: () => '#eef4fb' },
    margin: [0, 4, 0, 10],
  };
}
