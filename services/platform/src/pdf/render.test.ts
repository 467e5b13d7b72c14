import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import bidiFactory from 'bidi-js';
import { linesOfPdf, type LaidLine } from '../testing/pdfLines.ts';
import { dataTable, fieldList, qrCode } from './blocks.ts';
import type { Language, PdfNode } from './definition.ts';
import { documentFrame } from './frame.ts';
import { renderPdf } from './render.ts';

const bidi = bidiFactory();

const paragraph =
  'أبلغ السيد كمال عن تسرب ماء من الصنبور في الغرفة A-101 (الطابق الثالث)، وقد تمت معاينة الموقع بواسطة فريق FIRM ' +
  'Maintenance Team في تمام الساعة 14:30 وتبيّن أن السبب هو تلف الحلقة المطاطية.';

/** Every line as it stands on paper. */
const linesOf = async (content: PdfNode, language: Language): Promise<LaidLine[]> => (await linesOfPdf({ content }, language)).map(({ line }) => line);

const onPaper = ({ inlines }: LaidLine) =>
  inlines.map(({ text, bidiLevel = 0 }) => (bidiLevel % 2 === 0 ? text : [...text].reverse().join(''))).join('');

test('an Arabic paragraph is wrapped in reading order and each line laid out on its own', async () => {
  const lines = await linesOf({ text: paragraph }, 'ar');
  expect(lines.length).toBeGreaterThan(1);
  let rest = paragraph;
  for (const line of lines) {
    const paper = onPaper(line);
    const read = rest.slice(0, paper.length);
    expect(paper).toBe(bidi.getReorderedString(read, bidi.getEmbeddingLevels(read, 'rtl')));
    rest = rest.slice(paper.length).trimStart();
    // No gap and no overlap.
    line.inlines.forEach((inline, i) => {
      const before = line.inlines[i - 1];
      expect(inline.x).toBeCloseTo(before ? before.x + before.width : 0, 5);
    });
  }
  expect(rest).toBe('');
});

test('an English paragraph is left alone', async () => {
  const [line] = await linesOf({ text: 'A leaking tap (room A-101).' }, 'en');
  expect(line && onPaper(line)).toBe('A leaking tap (room A-101).');
});

test.each<Language>(['en', 'es', 'fr', 'ar'])(
  'a whole document in %s has its pages, fonts and picture',
  async (language) => {
    const photo = readFileSync(join(__dirname, '../uploads/fixtures/coffee.jpg'), 'base64');
    const frame = documentFrame({
      title: 'تقرير – Report',
      organisation: 'FIRM',
      language,
      footer: 'x',
      subtitle: 'y',
      made: 'z',
    });
    const rows = Array.from({ length: 120 }, (_, i) => [`TKT-${i}`, 'صنبور يسرّب (حمّام)', i]);
    const pdf = await renderPdf(
      {
        ...frame,
        content: [
          ...frame.opening,
          fieldList([
            ['Room', 'A-101'],
            ['Notes', ''],
            ['Name', 'محمد'],
          ]),
          dataTable(
            [
              { title: 'No.', width: 'auto' },
              { title: 'Title' },
              { title: 'Hours', width: 'auto', alignment: 'right' },
            ],
            rows,
          ),
          {
            columns: [qrCode('https://example.org/alerts/1/'), { image: `data:image/jpeg;base64,${photo}`, fit: [150, 100] }],
          },
          { ul: ['a', 'ب'] },
          { ol: ['a', 'ب'] },
        ],
      },
      { language },
    );
    const raw = pdf.toString('latin1');
    expect(raw.startsWith('%PDF-')).toBe(true);
    expect(raw.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
    for (const font of ['NotoSans-Regular', 'NotoSans-Bold', 'NotoSansArabic-Regular']) expect(raw).toContain(font);
    expect(raw).toContain('/DCTDecode');
  },
);

test('a document reads nothing from disk and fetches nothing', async () => {
  await expect(renderPdf({ content: { image: '/etc/hostname' } }, { language: 'en' })).rejects.toThrow();
  await expect(renderPdf({ content: { image: 'http://127.0.0.1:9/x.png' } }, { language: 'en' })).rejects.toThrow(
    /denied/,
  );
});

test('names in every script are set in its own font, and a long one stays within its column', async () => {
  const names = {
    Tamil: 'முருகன் செல்வக்குமார்',
    Bengali: 'মোহাম্মদ রফিকুল ইসলাম',
    Devanagari: 'राम बहादुर श्रेष्ठ क्षत्री',
    Myanmar: 'အောင်ကျော်မြင့်',
    Thai: 'สมชาย ใจดีน้ำ',
    Cyrillic: 'Дмитрий Петренко',
    KR: '김철수',
    SC: '王小明 李偉強',
  };
  const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';
  const content = dataTable([{ title: 'Name' }, { title: 'محمد' }, { title: 'Room', width: 60 }], [...Object.values(names).map((name) => [name, `${name} – محمد`, 'A']), [long, long, long]]);
  const pdf = await renderPdf({ content }, { language: 'en' });
  const raw = pdf.toString('latin1');
  // The Cyrillic subset has the name of the font that it was cut from.
  const fonts = Object.keys(names).filter((script) => script !== 'Cyrillic' && !raw.includes(`NotoSans${script}-Regular`));
  expect(fonts).toEqual([]);
  const lines = await linesOf({ columns: [{ text: long, width: 120 }] }, 'en');
  expect(lines.length).toBeGreaterThan(1);
  for (const { inlines } of lines) for (const { x, width } of inlines) expect(x + width).toBeLessThanOrEqual(120.001);
});
