import { paintedText } from '../../testing/paintedText.ts';
import { renderPdf } from '../render.ts';

const painted = async (content: string) => paintedText(await renderPdf({ compress: false, content }, { language: 'en' }));

// Also checked on paper: vowels before their consonant, above it, and in one glyph with it.
test.each([
  ['Burmese, vowel E before its consonant', 'ကျော်', 'ေကျာ်'],
  ['Burmese, medial Ra around its consonant', 'မြင့်', 'ြမင့်'],
  ['Burmese, both', 'ကြေး', 'ေြကး'],
  ['Burmese, a name', 'ဇော်မင်းထွန်း', 'ေဇာ်မင်းထွန်း'],
  ['Thai, a tone above SARA AM', 'น้ำ', 'นํ้า'],
  ['Lao, a vowel before its consonant as it is written', 'ແກ້ວ', 'ແກ້ວ'],
  ['Khmer, a vowel before its consonant', 'សេង', 'េសង'],
  ['Khmer, Ro below and before its consonant', 'ស្រី', '្រសី'],
  ['Tamil, a vowel on both sides', 'பொன்', 'ெபான்'],
  ['Tamil, the other vowel on both sides', 'கௌ', 'ெகௗ'],
  ['Bengali, a vowel on both sides', 'কোহিনুর', 'েকািহনুর'],
  ['Devanagari, a conjunct and a vowel before it', 'विद्या', 'िवद्या'],
])('%s', async (_, name, onPaper) => {
  const pieces = await painted(name);
  expect(pieces.map(({ reads }) => reads).join('')).toBe(name);
  expect(pieces.map((piece) => piece.painted.replaceAll('\u200b', '')).join('').normalize('NFD')).toBe(onPaper.normalize('NFD'));
  expect(pieces.map(({ silent }) => silent)).toEqual(pieces.map(() => 0));
});

test('scripts without spaces are wrapped between words, and no letter is lost or added', async () => {
  const text = 'ก๊อกน้ำในห้องน้ำรั่วตั้งแต่เมื่อวานนี้และพื้นเปียกมากกรุณาส่งช่างมาซ่อมโดยด่วนก๊อกน้ำในห้องน้ำรั่วตั้งแต่เมื่อวานนี้และพื้นเปียกมาก';
  const pieces = await painted(text);
  expect(pieces.length).toBeGreaterThan(10);
  expect(pieces.map(({ reads }) => reads).join('')).toBe(text);
});

// Readers reverse what is painted from left to right, letter by letter.
test.each(['السلام عليكم', 'بتثن يبتث', 'جحخ دذ رز سش صض طظ عغ فق', 'پاکستان گچ', 'بت ثبت بت', 'مُحَمَّدٌ بن عَبْدِ اللَّهِ', 'تقرير الأسرّة'])('Arabic reads letter by letter: %s', async (name) => {
  const pieces = await painted(name);
  const turned = pieces.map((piece) => [...piece.painted].reverse().join('')).reverse();
  expect(turned.join('').trim()).toBe(name);
  // Dots are drawn: as glyphs, Chrome and Firefox would read something between the letters.
  expect(pieces.map(({ silent }) => silent)).toEqual(pieces.map(() => 0));
});

test('digits in Arabic run from left to right, even alone', async () => {
  expect((await painted('٢٠٢٦')).map((piece) => piece.painted).join('')).toBe('٢٠٢٦');
});

test('Latin text has no replacement text: its glyphs suffice', async () => {
  const raw = (await renderPdf({ compress: false, content: 'Leaking tap, Đặng Văn Ñu' }, { language: 'en' })).toString('latin1');
  expect(raw).not.toContain('ActualText');
});
