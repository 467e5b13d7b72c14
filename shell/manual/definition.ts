import type { Block, Chapter } from './chapter.ts';
import { chapters } from './chapters.ts';
import { framePicture } from './framePicture.ts';

/** Fixed, so that the file changes only when its text does. */
const dated = new Date('2026-11-21T00:00:00Z');
const blue = '#0b4f9c';

function drawn(block: Block): object {
  if (typeof block === 'string') return { text: block, style: 'text' };
  if ('steps' in block) return { ol: [...block.steps], style: 'list' };
  if ('points' in block) return { ul: [...block.points], style: 'list' };
  if ('note' in block) {
    return {
      table: { widths: ['*'], body: [[{ text: block.note, margin: [8, 6, 8, 6] }]] },
      layout: { hLineWidth: () => 0, vLineWidth: (i: number) => (i === 0 ? 3 : 0), vLineColor: () => blue, fillColor: () => '#eef4fb' },
      margin: [0, 4, 0, 10],
    };
  }
  if ('picture' in block) return { svg: framePicture, width: 440, margin: [0, 6, 0, 10] };
  const [head, ...rows] = block.table;
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: block.widths,
      body: [(head ?? []).map((text) => ({ text, bold: true, color: '#fff', fillColor: blue })), ...rows],
    },
    layout: { hLineColor: () => '#d9d9d9', vLineWidth: () => 0, hLineWidth: () => 0.5, paddingTop: () => 4, paddingBottom: () => 4 },
    margin: [0, 4, 0, 10],
  };
}

function drawnChapter(chapter: Chapter, index: number): object[] {
  return [
    { text: `${index + 1}  ${chapter.title}`, style: 'chapter', tocItem: true, pageBreak: 'before' },
    ...chapter.parts.flatMap(({ title, blocks }) => [
      ...(title ? [{ text: title, style: 'part', tocItem: true, tocMargin: [16, 0, 0, 0] }] : []),
      ...blocks.map(drawn),
    ]),
  ];
}

/** The manual as pdfmake takes it. */
export const manualDefinition = {
  pageSize: 'A4',
  pageMargins: [56, 56, 56, 56],
  language: 'en',
  info: { title: 'FIRM user manual', author: 'FIRM', creationDate: dated, modDate: dated },
  defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.3 },
  styles: {
    chapter: { fontSize: 20, bold: true, color: blue, margin: [0, 0, 0, 10] },
    part: { fontSize: 13, bold: true, margin: [0, 8, 0, 4] },
    text: { margin: [0, 0, 0, 8] },
    list: { margin: [0, 0, 0, 8] },
  },
  footer: (page: number, pages: number) =>
    page === 1 ? null : { text: `FIRM user manual · ${page} / ${pages}`, alignment: 'center', color: '#595959', fontSize: 8, margin: [0, 16, 0, 0] },
  // A heading never stands alone at the foot of a page.
  pageBreakBefore: (node: { style?: unknown }, on: { getFollowingNodesOnPage(): unknown[] }) =>
    node.style === 'part' && on.getFollowingNodesOnPage().length === 0,
  content: [
    { text: 'FIRM', fontSize: 48, bold: true, color: blue, margin: [0, 180, 0, 0] },
    { text: 'Facilities Intelligent Resource Manager', fontSize: 18, margin: [0, 0, 0, 24] },
    { text: 'User manual', fontSize: 14, color: '#595959' },
    { toc: { title: { text: 'Contents', style: 'chapter' } }, lineHeight: 1.1, pageBreak: 'before' },
    ...chapters.flatMap(drawnChapter),
  ],
};
