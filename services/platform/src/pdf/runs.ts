/**
 * Splits text of mixed direction into pieces that pdfmake can set: each of one direction and one font, in reading order.
 * pdfmake and its font engine join Arabic letters and reverse single Arabic words, but know nothing of lines; the order
 * within a line is determined after it is wrapped (`rightToLeft.ts`), from the levels that are found here.
 */
import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

interface Run {
  readonly text: string;
  /** Where it started in the text that was split. */
  readonly start: number;
  /** Unicode's embedding level: odd reads right to left. */
  readonly level: number;
  readonly script: 'latin' | 'arabic';
}

const bidi = bidiFactory();
/** Arabic letters, their marks and digits, in all blocks that the font has; joiners belong to the run they stand in. */
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\u200c\u200d\ufb50-\ufdff\ufe70-\ufefe]/;
/** Signs and digits within those blocks: the font engine assigns them to no script and sets them left to right. */
const ARABIC_SIGN = /[\u0600-\u0608\u060b-\u060d\u061b-\u061f\u0660-\u066d\u06d4\u06f0-\u06f9\ufd3e\ufd3f\ufdfc\ufdfd]/;
const STRONG_RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Marks that control the order. They have no further use once the levels are known, and have no glyph. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Whether a text has anything that reads from right to left. */
export function hasRightToLeft(text: string): boolean {
  return STRONG_RTL.test(text);
}

/**
 * The direction of a paragraph: in an Arabic document a text with any Arabic in it reads right to left, and a purely foreign
 * one as in a document of its own (so that its full stop stays at its end); elsewhere the first letter decides.
 */
export function paragraphDirection(text: string, document: Direction): Direction {
  if (document === 'rtl') return hasRightToLeft(text) || !/\p{L}/u.test(text) ? 'rtl' : 'ltr';
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && hasRightToLeft(first) ? 'rtl' : 'ltr';
}

/**
 * Splits a paragraph (or several, by line feeds) into runs in reading order. Their texts together are the text itself,
 * with mirrored characters (brackets) exchanged where they read right to left, and without direction marks.
 * In a right-to-left run each word stands alone with the space after it, and each sign on its own.
 */
export function splitRuns(text: string, direction: Direction): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: { text: string; start: number; level: number; script: Run['script'] }[] = [];
  let open: (typeof runs)[number] | undefined;
  // The open run is an Arabic word, to which letters, marks or one space may still be added.
  let inWord = false;
  for (let at = 0; at < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(at) as number);
    const start = at;
    at += character.length;
    if (CONTROLS.test(character)) continue;
    const level = levels[start] ?? 0;
    const script = ARABIC.test(character) ? 'arabic' : 'latin';
    const letter = script === 'arabic' && !ARABIC_SIGN.test(character);
    if (level % 2 === 0) {
      inWord = false;
      if (open && open.level === level && open.script === script) open.text += character;
      else runs.push((open = { text: character, start, level, script }));
      continue;
    }
    if (inWord && open?.level === level && (letter || character === ' ')) {
      open.text += character;
      inWord = letter;
      continue;
    }
    inWord = letter;
    runs.push((open = { text: bidi.getMirroredCharacter(character) ?? character, start, level, script }));
  }
  return runs;
}

/**
 * The order in which the pieces of one line stand on the paper, from left to right (Unicode's rule L2).
 * @param levels the embedding level of each piece, in reading order.
 */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, i) => i);
  const highest = Math.max(0, ...levels);
  for (let level = highest; level >= 1; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      if ((levels[order[from] as number] ?? 0) < level) continue;
      let to = from;
      while (to + 1 < order.length && (levels[order[to + 1] as number] ?? 0) >= level) to += 1;
      order.splice(from, to - from + 1, ...order.slice(from, to + 1).reverse());
      from = to;
    }
  }
  return order;
}
