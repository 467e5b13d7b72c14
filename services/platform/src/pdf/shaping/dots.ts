/**
 * Dots and marks of Arabic letters. In the font they are glyphs of their own, without a width, that stand for no letter by
 * themselves: if they are painted as text, readers find something between the letters (Chrome and Firefox a control character
 * and a gap), and a search finds no word with a dot. So they are drawn as shapes, and the text has one glyph for each letter.
 */
import type { ShapedGlyph } from './harfbuzz.ts';

interface Outline {
  readonly commands: readonly { readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'; readonly args: readonly number[] }[];
}

interface Position {
  readonly xAdvance: number;
}

type Encode = (text: string, features?: unknown) => [encoded: unknown, positions: readonly Position[]];

/** The part of pdfkit's document that is used for drawing here. */
export interface Drawn extends Record<Outline['commands'][number]['command'], (...args: number[]) => unknown> {
  /** The font that is drawn with. */
  readonly _font: {
    encode: Encode;
    readonly ascender: number;
    readonly font: { readonly unitsPerEm: number; getGlyph(id: number, codePoints: readonly number[]): { readonly path: Outline } };
  };
  readonly _fontSize: number;
  save(): unknown;
  transform(...matrix: number[]): unknown;
  fill(): unknown;
  restore(): unknown;
}

/** A glyph that is drawn, and its offset from the glyph that it belongs to, in the font's units. */
interface Dot {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** The dots of a glyph, by the position object that pdfkit is given for it, and passes on unchanged. */
const dotsAt = new WeakMap<object, readonly Dot[]>();
/** The positions of the glyphs that a font was last asked to write. */
const written = new WeakMap<object, readonly Position[]>();

/**
 * Which of the glyphs are painted as text. The others, which read as no letter and have no width, belong to the glyph that
 * follows them on paper, or to the one before them if none follows.
 * @returns `dots` notes them under the positions of the painted ones
 */
export function dotsOf(shaped: readonly ShapedGlyph[], letters: readonly (readonly number[])[]): { readonly painted: readonly number[]; readonly dots: (positions: readonly object[]) => void } {
  const isDot = (glyph: ShapedGlyph, i: number): boolean => glyph.xAdvance === 0 && (letters[i]?.length ?? 0) === 0;
  const painted = shaped.flatMap((glyph, i) => (isDot(glyph, i) ? [] : [i]));
  const found = painted.map((): Dot[] => []);
  let at = 0;
  shaped.forEach((glyph, i) => {
    if (!isDot(glyph, i)) {
      at += 1;
      return;
    }
    const before = at === painted.length ? (shaped[painted[at - 1] ?? 0]?.xAdvance ?? 0) : 0;
    found[Math.min(at, painted.length - 1)]?.push({ id: glyph.id, x: before + glyph.xOffset, y: glyph.yOffset });
  });
  return { painted, dots: (positions) => positions.forEach((position, i) => dotsAt.set(position, found[i] ?? [])) };
}

/** Makes a font whose dots are drawn remember what it wrote last. */
export function keepDots(font: Drawn['_font']): void {
  const encode = font.encode.bind(font);
  font.encode = (text, features) => {
    const encoded = encode(text, features);
    written.set(font, encoded[1]);
    return encoded;
  };
}

/** Draws the dots of what was just written at `x`, `y`: the top left corner of its line. */
export function drawDots(document: Drawn, x: number, y: number): void {
  const { _font: font, _fontSize: size } = document;
  const [baseline, unit] = [y + (font.ascender / 1000) * size, size / font.font.unitsPerEm];
  let pen = x;
  for (const position of written.get(font) ?? []) {
    for (const dot of dotsAt.get(position) ?? []) {
      document.save();
      document.transform(unit, 0, 0, -unit, pen + dot.x * unit, baseline - dot.y * unit);
      for (const { command, args } of font.font.getGlyph(dot.id, []).path.commands) document[command](...args);
      document.fill();
      document.restore();
    }
    // pdfkit has scaled the advance to thousandths.
    pen += (position.xAdvance / 1000) * size;
  }
}
