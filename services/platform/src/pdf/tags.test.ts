/** What a screen reader is given: the structure of the document, with the text of each element. */
import fc from 'fast-check';
import { lettersByFont, objectsOf, piecesOf } from '../testing/paintedText.ts';
import { dataTable, fieldList, qrCode } from './blocks.ts';
import type { Language, PdfNode } from './definition.ts';
import { documentFrame } from './frame.ts';
import { renderPdf } from './render.ts';

/** An element: its type, its text, and the elements in it. */
type Read = string | readonly Read[];

/** @param pdf a document rendered with `compress: false` */
function structureOf(pdf: Buffer): Read {
  const raw = pdf.toString('latin1');
  const objects = objectsOf(raw);
  const letters = lettersByFont(raw, objects);
  const marked = new Map<string, string>();
  for (const [page, body] of objects) {
    const content = /\/Type \/Page\n/.test(`${body}\n`) ? /\/Contents (\d+) 0 R/.exec(body)?.[1] : undefined;
    if (!content) continue;
    for (const [, dictionary = '', operators = ''] of parts(objects.get(content) ?? '')) {
      const mcid = /\/MCID (\d+)/.exec(dictionary)?.[1];
      if (mcid) marked.set(`${page} ${mcid}`, piecesOf(operators, letters).map(({ reads }) => reads).join(''));
    }
  }
  const element = (id: string): Read => {
    const body = objects.get(id) ?? '';
    const [page, alt] = [/\/Pg (\d+) 0 R/, /\/Alt \((.*)\)/].map((what) => what.exec(body)?.[1]);
    const kids = /\/K \[([^\]]*)\]/.exec(body)?.[1] ?? '';
    const inner = [...kids.matchAll(/\/Pg (\d+) 0 R\s*\/MCID (\d+)|(\d+) 0 R|(\d+)/g)].map(([, other, there, child, here]) =>
      child ? element(child) : (marked.get(`${other ?? page} ${there ?? here}`) ?? '?'),
    );
    const texts = inner.filter((one) => typeof one === 'string').join('');
    return [/\/S \/(\w+)/.exec(body)?.[1] ?? '', ...(alt === undefined ? [] : [`alt: ${alt}`]), ...(texts ? [texts.trim()] : []), ...inner.filter((one) => typeof one !== 'string')];
  };
  const root = /\/K \[(\d+) 0 R\]/.exec([...objects.values()].find((body) => body.includes('/StructTreeRoot') && body.includes('/ParentTree ')) ?? '')?.[1];
  return element(root ?? '');
}

/** Everything marked on a page: its tag with its properties, and its operators. */
const parts = (content: string) => content.matchAll(/^\/\w+ (<<[^>]*>> BDC|BMC)\n([^]*?)(?=^\/(?:P|H1|H2|TH|TD|Figure|Artifact) |^endstream|$(?![^]))/gm);

const render = (content: PdfNode, language: Language = 'en') => renderPdf({ content, compress: false, styles: { title: { bold: true }, heading: { bold: true } } }, { language });

test('headings, paragraphs, tables with their heads, and a code with what it says', async () => {
  const pdf = await render([
    { text: 'Beds', style: 'title' },
    { text: ['Of ', { text: 'Harbour', bold: true }] },
    fieldList([['Room', 'A-101'], ['Notes', '']]),
    { text: 'List', style: 'heading' },
    dataTable([{ title: 'Bed' }, { title: 'Who' }], [['B1', 'Mei'], ['B2', '']]),
    qrCode('https://example.org/r/7/'),
    '',
  ]);
  expect(structureOf(pdf)).toEqual([
    'Document',
    ['H1', 'Beds'],
    ['P', 'Of Harbour'],
    ['P', 'Room'],
    ['P', 'A-101'],
    ['P', 'Notes'],
    ['P', '–'],
    ['H2', 'List'],
    ['Table', ['TR', ['TH', 'Bed'], ['TH', 'Who']], ['TR', ['TD', 'B1'], ['TD', 'Mei']], ['TR', ['TD', 'B2'], ['TD']]],
    ['Figure', 'alt: https://example.org/r/7/'],
  ]);
  const raw = pdf.toString('latin1');
  for (const part of ['/Marked true', '/Lang (en)', '/Scope /Column', '%PDF-1.7']) expect(raw).toContain(part);
});

test('in Arabic columns start at the right, and are read in order', async () => {
  const pdf = await render([{ columns: ['1', '2', '3'] }, dataTable([{ title: 'A' }, { title: 'B' }], [['x', 'y']])], 'ar');
  expect(structureOf(pdf)).toEqual(['Document', ['P', '1'], ['P', '2'], ['P', '3'], ['Table', ['TR', ['TH', 'A'], ['TH', 'B']], ['TR', ['TD', 'x'], ['TD', 'y']]]]);
});

test('page headers and footers, and the head of a table on its further pages, are not read again', async () => {
  const { opening, ...frame } = documentFrame({ title: 'Register', organisation: 'FIRM', language: 'en', footer: 'Foot', made: 'Made' });
  const rows = Array.from({ length: 150 }, (_, i) => [`row ${i}`]);
  const pdf = await renderPdf({ ...frame, compress: false, content: [...opening, dataTable([{ title: 'Head' }], rows)] }, { language: 'en' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(2);
  expect(structureOf(pdf)).toEqual(['Document', ['H1', 'Register'], ['Table', ['TR', ['TH', 'Head']], ...rows.map(([row]) => ['TR', ['TD', row]])]]);
});

test('whatever is written is read once and in order, and nothing is drawn that is neither tagged nor an artifact', async () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  const leaf = word.map((text): PdfNode => ({ text }));
  const node = fc.letrec<{ node: PdfNode }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      leaf,
      fc.record({ stack: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }) as fc.Arbitrary<PdfNode>,
      fc.record({ columns: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }) as fc.Arbitrary<PdfNode>,
      fc.array(fc.tuple(tie('node'), tie('node')), { minLength: 1, maxLength: 3 }).map((body): PdfNode => ({ table: { headerRows: 1, body, widths: ['*', '*'] } })),
    ),
  })).node;
  const words = (one: PdfNode): string[] => {
    if (Array.isArray(one)) return (one as PdfNode[]).flatMap(words);
    const { text, stack, columns, table } = one as { text?: string; stack?: PdfNode[]; columns?: PdfNode[]; table?: { body: PdfNode[][] } };
    return [...(text ? [text] : []), ...(stack ?? []).flatMap(words), ...(columns ?? []).flatMap(words), ...(table?.body ?? []).flat().flatMap(words)];
  };
  const read = (one: Read): string[] => (typeof one === 'string' ? [one.replaceAll(/\s/g, '')] : one.slice(1).flatMap(read));
  await fc.assert(
    fc.asyncProperty(fc.array(node, { minLength: 1, maxLength: 4 }), fc.constantFrom<Language>('en', 'ar'), async (content, language) => {
      const pdf = await render(content, language);
      expect(read(structureOf(pdf))).toEqual(words(content));
      const raw = pdf.toString('latin1');
      const marked = (raw.match(/ (?:BDC|BMC)$/gm) ?? []).length;
      expect((raw.match(/^EMC$/gm) ?? []).length).toBe(marked);
    }),
    { numRuns: 40 },
  );
});
