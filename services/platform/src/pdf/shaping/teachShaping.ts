/**
 * Gives pdfmake's fonts HarfBuzz for the scripts whose letters change their place and form. pdfmake measures and draws by
 * what `layout` of a font answers, so both agree; its own font engine knows most of these scripts half (a Burmese vowel
 * stays behind its consonant). Fonts of letters that stand side by side keep the engine they have, which costs less.
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

/** A font of the font engine, as far as it is used and exchanged here. */
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
  knowsShaping?: true;
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

/** What is learnt of a font once a process. */
interface Known {
  readonly shape: Shaper;
  readonly own: ReadonlyMap<number, number>;
  readonly rightToLeft: boolean;
}

const fonts = new Map<string, Known>();

/** pdfmake's fonts that were given HarfBuzz, each of one document. */
const taught = new WeakMap<object, Known>();

/**
 * Extends pdfmake, once however often it is called.
 * @param fontIn the font of a file that is to be shaped, by its name; undefined for one that is not.
 */
export function teachShaping(fontIn: (file: string) => ShapedFont | undefined): void {
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
    const shaped = fontIn(file);
    if (!shaped) return provided;
    const { content, rightToLeft } = shaped;
    const known = fonts.get(file) ?? { shape: shaperOf(content), own: ownLetters(font), rightToLeft };
    fonts.set(file, known);
    taught.set(provided, known);
    if (rightToLeft) keepDots(provided);
    const tell = tellingApart(provided.subset);
    font.layout = (text) => layoutOf(text.replaceAll(wordBreak, ''), font, known, tell);
    return provided;
  };
  prototype._fragment = function readableFragment(text, x, y, ...rest) {
    const draw = () => fragment.call(this, text, x, y, ...rest);
    const known = taught.get(this._font);
    // Readers reverse Arabic themselves: they expect the letters in the order in which they are painted.
    if (known?.rightToLeft === false) return withActualText(this, text.replaceAll(wordBreak, ''), draw);
    draw();
    if (known) drawDots(this, x, y);
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

/** Above every number of a glyph. */
const glyphs = 0x1_0000;

/**
 * Lets a document paint one glyph under several numbers, each of which reads as other letters: the font has one shape for
 * what stands below the dots of ب, ت and ث, and a number can say only one of them. Answers the number for a glyph that
 * stands for these letters.
 */
function tellingApart(subset: Subset): (id: number, letters: readonly number[]) => number {
  const include = subset.includeGlyph.bind(subset);
  const readings = new Map<number, string[]>();
  const extra = new Map<number, number>();
  subset.includeGlyph = (given) => {
    const id = typeof given === 'number' ? given : given.id;
    if (id < glyphs) return include(id);
    const known = extra.get(id) ?? subset.glyphs.push(id % glyphs) - 1;
    extra.set(id, known);
    return known;
  };
  return (id, letters) => {
    const known = readings.get(id) ?? [];
    readings.set(id, known);
    const reading = String(letters);
    if (!known.includes(reading)) known.push(reading);
    return id + glyphs * known.indexOf(reading);
  };
}

/** What the font engine's own `layout` gives: the width is asked for after the positions were scaled. */
function layoutOf(text: string, font: EngineFont, { shape, own, rightToLeft }: Known, tell: ReturnType<typeof tellingApart>): object {
  const given = shape(text);
  const isTurned = rightToLeft && numberOnly.test(text) && (given[0]?.cluster ?? 0) > (given.at(-1)?.cluster ?? 0);
  const shaped = isTurned ? given.reverse() : given;
  const letters = rightToLeft ? lettersOfClusters(text, shaped) : lettersOf(text, shaped, own);
  const { painted, dots } = rightToLeft ? dotsOf(shaped, letters) : { painted: [...shaped.keys()], dots: () => undefined };
  const kept = painted.map((i) => ({ ...(shaped[i] as ShapedGlyph), codePoints: letters[i]?.length ? letters[i] : [nothing] }));
  const positions = kept.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }));
  dots(positions);
  return {
    glyphs: kept.map(({ id, codePoints }): Glyph => ({ id: tell(id, codePoints), codePoints, advanceWidth: font.getGlyph(id, codePoints).advanceWidth })),
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

/** What a glyph reads as that stands for no letter: nothing would be read as the glyph's number by some. It has no width. */
const nothing = 0x200b;

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

/**
 * Of letters that read from right to left: the widest glyph of a cluster reads as all of its letters, its dots and marks as
 * nothing. The last one is told first, since readers turn round letter by letter what they meet.
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

/** Digits of Arabic read from left to right, also where nothing else stands beside them. */
const numberOnly = /^[\p{N}\p{P}\p{S}\s]+$/u;

/** Which letter each glyph is the plain form of. */
function ownLetters(font: EngineFont): Map<number, number> {
  return new Map([...font.characterSet].reverse().map((codePoint) => [font.glyphForCodePoint(codePoint).id, codePoint]));
}
