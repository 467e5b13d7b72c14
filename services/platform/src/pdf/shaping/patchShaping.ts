/**
 * Gives pdfmake's fonts HarfBuzz for the scripts whose letters change their place and form. pdfmake measures and draws by
 * what a font's `layout` returns, so both agree; its own font engine only half knows most of these scripts (a Burmese vowel
 * stays after its consonant). Fonts whose letters simply follow one another keep their engine, which costs less.
 */
import pdfDocument from 'pdfmake/js/PDFDocument.js';
import { wordBreak } from '../scripts.ts';
import { dotsOf, drawDots, keepDots, type Drawn } from './dots.ts';
import { shaperOf, type ShapedGlyph, type Shaper } from './harfbuzz.ts';

interface Glyph {
  readonly id: number;
  readonly codePoints: readonly number[];
  readonly advanceWidth: number;
}

/** The part of a font of the font engine that is used and replaced here. */
interface EngineFont {
  layout(text: string): object;
  getGlyph(id: number, codePoints: readonly number[]): Glyph;
  readonly characterSet: readonly number[];
  glyphForCodePoint(codePoint: number): Glyph;
}

interface Document extends Drawn {
  provideFont(family: string, bold: boolean, italics: boolean): Drawn['_font'] & { font: EngineFont; subset: Subset };
  getFontFile(family: string, bold: boolean, italics: boolean): string;
  /** Draws one piece of a line. */
  _fragment(text: string, x: number, y: number, ...rest: unknown[]): void;
  /** Writes one operator of the page. */
  addContent(operator: string): unknown;
  hasShaping?: true;
}

/** The part of a font that a document brings along: glyphs by the numbers under which it paints them. */
interface Subset {
  readonly glyphs: number[];
  includeGlyph(id: number | Glyph): number;
}

/** A font that HarfBuzz is to set. */
interface ShapedFont {
  readonly content: Uint8Array;
  /** Its letters read from right to left. */
  readonly rightToLeft: boolean;
}

/** What is learnt about a font, once per process. */
interface Known {
  readonly shape: Shaper;
  readonly own: ReadonlyMap<number, number>;
  readonly rightToLeft: boolean;
}

const fonts = new Map<string, Known>();

/** pdfmake's fonts that were given HarfBuzz; each belongs to one document. */
const shapedFonts = new WeakMap<object, Known>();

/**
 * Extends pdfmake, once however often it is called.
 * @param fontIn the font of a file that is to be shaped, by its name; undefined for one that is not.
 */
export function patchShaping(fontIn: (file: string) => ShapedFont | undefined): void {
  // Node hands out the CommonJS exports, Jest their default.
  const { prototype } = ((pdfDocument as { default?: unknown }).default ?? pdfDocument) as { prototype: Document };
  if (prototype.hasShaping) return;
  const { provideFont, _fragment: fragment } = prototype;
  prototype.hasShaping = true;
  prototype.provideFont = function provideShapedFont(family, bold, italics) {
    const provided = provideFont.call(this, family, bold, italics);
    const { font } = provided;
    if (shapedFonts.has(provided)) return provided;
    const file = this.getFontFile(family, bold, italics);
    const shaped = fontIn(file);
    if (!shaped) return provided;
    const { content, rightToLeft } = shaped;
    const known = fonts.get(file) ?? { shape: shaperOf(content), own: ownLetters(font), rightToLeft };
    fonts.set(file, known);
    shapedFonts.set(provided, known);
    if (rightToLeft) keepDots(provided);
    const numberOf = glyphNumbers(provided.subset);
    font.layout = (text) => layoutOf(text.replaceAll(wordBreak, ''), font, known, numberOf);
    return provided;
  };
  prototype._fragment = function readableFragment(text, x, y, ...rest) {
    const draw = () => fragment.call(this, text, x, y, ...rest);
    const known = shapedFonts.get(this._font);
    // Readers reverse Arabic themselves: they expect the letters in the order in which they are painted.
    if (known?.rightToLeft === false) return withActualText(this, text.replaceAll(wordBreak, ''), draw);
    draw();
    if (known) drawDots(this, x, y);
  };
}

/**
 * Marks a piece with the text that it reads as, since its glyphs are in another order: search, copying and reading aloud take the
 * text from there. Readers compare the positions of mark and glyphs, so the mark is placed within the text's own operators.
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

/** Higher than the number of any glyph. */
const glyphLimit = 0x1_0000;

/**
 * Lets a document paint one glyph under several numbers, each of which reads as other letters: the font has one shape for
 * the base below the dots of ب, ت and ث, and a number can read as only one of them. Returns a function that gives the number
 * for a glyph that stands for these letters.
 */
function glyphNumbers(subset: Subset): (id: number, letters: readonly number[]) => number {
  const include = subset.includeGlyph.bind(subset);
  const readings = new Map<number, string[]>();
  const extra = new Map<number, number>();
  subset.includeGlyph = (given) => {
    const id = typeof given === 'number' ? given : given.id;
    if (id < glyphLimit) return include(id);
    const known = extra.get(id) ?? subset.glyphs.push(id % glyphLimit) - 1;
    extra.set(id, known);
    return known;
  };
  return (id, letters) => {
    const known = readings.get(id) ?? [];
    readings.set(id, known);
    const reading = String(letters);
    if (!known.includes(reading)) known.push(reading);
    return id + glyphLimit * known.indexOf(reading);
  };
}

/** What the font engine's own `layout` returns: the width is read after the positions were scaled. */
function layoutOf(text: string, font: EngineFont, { shape, own, rightToLeft }: Known, numberOf: ReturnType<typeof glyphNumbers>): object {
  const given = shape(text);
  const isTurned = rightToLeft && numberOnly.test(text) && (given[0]?.cluster ?? 0) > (given.at(-1)?.cluster ?? 0);
  const shaped = isTurned ? given.reverse() : given;
  const letters = rightToLeft ? lettersOfClusters(text, shaped) : lettersOf(text, shaped, own);
  const { painted, dots } = rightToLeft ? dotsOf(shaped, letters) : { painted: [...shaped.keys()], dots: () => undefined };
  const kept = painted.map((i) => ({ ...(shaped[i] as ShapedGlyph), codePoints: letters[i]?.length ? letters[i] : [zeroWidthSpace] }));
  const positions = kept.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }));
  dots(positions);
  return {
    glyphs: kept.map(({ id, codePoints }): Glyph => ({ id: numberOf(id, codePoints), codePoints, advanceWidth: font.getGlyph(id, codePoints).advanceWidth })),
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

/** What a glyph reads as that stands for no letter: in place of no text at all, some readers would read the glyph's number. It has no width. */
const zeroWidthSpace = 0x200b;

/**
 * The letters that each glyph stands for, for readers that look at single glyphs. Most glyphs stand for one letter; the remaining
 * letters of a cluster go to its first glyph that stands for none, e.g. a conjunct.
 */
function lettersOf(text: string, shaped: readonly ShapedGlyph[], own: ReadonlyMap<number, number>): number[][] {
  const letters = shaped.map(({ id }) => (own.has(id) ? [own.get(id) as number] : []));
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  starts.forEach((start, n) => {
    const inCluster = shaped.flatMap(({ cluster }, i) => (cluster === start ? [i] : []));
    const receiver = inCluster.find((i) => letters[i]?.length === 0);
    if (receiver === undefined) return;
    const assigned = new Set(inCluster.flatMap((i) => letters[i] ?? []));
    const all = [...text.slice(start, starts[n + 1]).normalize('NFKD')].map((letter) => letter.codePointAt(0) as number);
    letters[receiver] = all.filter((codePoint) => !assigned.has(codePoint));
  });
  return letters;
}

/**
 * For letters that read from right to left: the widest glyph of a cluster reads as all of its letters, its dots and marks as
 * nothing. The last letter comes first, since readers reverse what they meet letter by letter.
 */
function lettersOfClusters(text: string, shaped: readonly ShapedGlyph[]): number[][] {
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const letters: number[][] = shaped.map(() => []);
  starts.forEach((start, n) => {
    const inCluster = shaped.flatMap(({ cluster, xAdvance }, i) => (cluster === start ? [{ i, xAdvance }] : []));
    const [widest] = inCluster.sort((a, b) => b.xAdvance - a.xAdvance);
    if (widest) letters[widest.i] = [...text.slice(start, starts[n + 1])].map((letter) => letter.codePointAt(0) as number).reverse();
  });
  return letters;
}

/** Digits in Arabic read from left to right, even where nothing else stands beside them. */
const numberOnly = /^[\p{N}\p{P}\p{S}\s]+$/u;

/** The letter of which each glyph is the plain form, by the glyph's number. */
function ownLetters(font: EngineFont): Map<number, number> {
  return new Map([...font.characterSet].reverse().map((codePoint) => [font.glyphForCodePoint(codePoint).id, codePoint]));
}
