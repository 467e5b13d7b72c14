/**
 * Gives pdfmake's fonts HarfBuzz for the scripts whose letters change their place and form. pdfmake measures and draws by
 * what `layout` of a font answers, so both agree; its own font engine knows most of these scripts half (a Burmese vowel
 * stays behind its consonant). Fonts of letters that stand side by side keep the engine they have, which costs less.
 */
import pdfDocument from 'pdfmake/js/PDFDocument.js';
import { wordBreak } from '../scripts.ts';
import { shaperOf, type ShapedGlyph, type Shaper } from './harfbuzz.ts';

interface Glyph {
  readonly id: number;
  readonly codePoints: readonly number[];
}

/** A font of the font engine, as far as it is used and exchanged here. */
interface EngineFont {
  layout(text: string): object;
  getGlyph(id: number, codePoints: readonly number[]): Glyph;
  readonly characterSet: readonly number[];
  glyphForCodePoint(codePoint: number): Glyph;
}

interface Document {
  /** The font that is drawn with. */
  readonly _font: object;
  provideFont(family: string, bold: boolean, italics: boolean): { font: EngineFont };
  getFontFile(family: string, bold: boolean, italics: boolean): string;
  /** Draws one piece of a line. */
  _fragment(text: string, ...rest: unknown[]): void;
  /** Writes one operator of the page. */
  addContent(operator: string): unknown;
  knowsShaping?: true;
}

/** What is learnt of a font once a process. */
interface Known {
  readonly shape: Shaper;
  readonly own: ReadonlyMap<number, number>;
}

const fonts = new Map<string, Known>();

/** pdfmake's fonts that were given HarfBuzz, each of one document. */
const taught = new WeakSet<object>();

/**
 * Extends pdfmake, once however often it is called.
 * @param contentOf the file of a font that is to be shaped, by its name; undefined for one that is not.
 */
export function teachShaping(contentOf: (file: string) => Uint8Array | undefined): void {
  // Node hands out the CommonJS exports, Jest their default.
  const { prototype } = ((pdfDocument as { default?: unknown }).default ?? pdfDocument) as { prototype: Document };
  if (prototype.knowsShaping) return;
  const { provideFont, _fragment: fragment } = prototype;
  prototype.knowsShaping = true;
  prototype.provideFont = function provideShapedFont(family, bold, italics) {
    const provided = provideFont.call(this, family, bold, italics);
    const { font } = provided;
    if (taught.has(provided)) return provided;
    const file = this.getFontFile(family, bold, italics);
    const content = contentOf(file);
    if (!content) return provided;
    const known = fonts.get(file) ?? { shape: shaperOf(content), own: ownLetters(font) };
    fonts.set(file, known);
    taught.add(provided);
    font.layout = (text) => layoutOf(text.replaceAll(wordBreak, ''), font, known);
    return provided;
  };
  prototype._fragment = function readableFragment(text, ...rest) {
    const draw = () => fragment.call(this, text, ...rest);
    if (taught.has(this._font)) withActualText(this, text.replaceAll(wordBreak, ''), draw);
    else draw();
  };
}

/**
 * Says what a piece reads, as its glyphs stand in another order: search, copying and reading aloud take the text from
 * there. Readers compare the places of mark and glyphs, so it stands within the text's own operators.
 */
function withActualText(document: Document, text: string, draw: () => void): void {
  const reads = Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');
  const add = document.addContent.bind(document);
  document.addContent = (operator) => {
    if (operator === 'ET') add('EMC');
    add(operator);
    if (operator === 'BT') add(`/Span <</ActualText <${reads}>>> BDC`);
    return document;
  };
  try {
    draw();
  } finally {
    document.addContent = add;
  }
}

/** What the font engine's own `layout` gives: the width is asked for after the positions were scaled. */
function layoutOf(text: string, font: EngineFont, { shape, own }: Known): object {
  const shaped = shape(text);
  const letters = lettersOf(text, shaped, own);
  const positions = shaped.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }));
  return {
    glyphs: shaped.map(({ id }, i) => font.getGlyph(id, letters[i] ?? [])),
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

/**
 * The letters that each glyph stands for, for readers that look at single glyphs. Most glyphs are a letter's own; what is
 * left of a cluster belongs to the first glyph that is nobody's own, e.g. a conjunct.
 */
function lettersOf(text: string, shaped: readonly ShapedGlyph[], own: ReadonlyMap<number, number>): number[][] {
  const letters = shaped.map(({ id }) => (own.has(id) ? [own.get(id) as number] : []));
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  starts.forEach((start, n) => {
    const inCluster = shaped.flatMap(({ cluster }, i) => (cluster === start ? [i] : []));
    const heir = inCluster.find((i) => letters[i]?.length === 0);
    if (heir === undefined) return;
    const told = new Set(inCluster.flatMap((i) => letters[i] ?? []));
    const all = [...text.slice(start, starts[n + 1]).normalize('NFKD')].map((letter) => letter.codePointAt(0) as number);
    letters[heir] = all.filter((codePoint) => !told.has(codePoint));
  });
  return letters;
}

/** Which letter each glyph is the plain form of. */
function ownLetters(font: EngineFont): Map<number, number> {
  return new Map([...font.characterSet].reverse().map((codePoint) => [font.glyphForCodePoint(codePoint).id, codePoint]));
}
