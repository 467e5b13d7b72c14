/**
 * Teaches pdfmake the order of pieces within a line. It wraps lines in reading order, as it should; the order on paper
 * can only be made of a finished line, and `alignLine` is where a line is finished. pdfmake offers no hook there, so its
 * class is extended; the package is pinned and `render.test.ts` fails when this place moves.
 */
import elementWriter from 'pdfmake/js/ElementWriter.js';
import { visualOrder } from './runs.ts';

interface Inline {
  text: string;
  width: number;
  x: number;
  leadingCut: number;
  trailingCut: number;
  /** Set by `mirror.ts` on the pieces of a text that has right-to-left parts. */
  bidiLevel?: number;
}

interface Line {
  inlines: Inline[];
  inlineWidths: number;
  leadingCut: number;
  trailingCut: number;
  ordered?: boolean;
}

interface Writer {
  prototype: { alignLine(line: Line): void; hasDirection?: true };
}

/** Extends pdfmake, once however often it is called. */
export function patchDirection(): void {
  // Node hands out the CommonJS exports, Jest their default.
  const { prototype } = ((elementWriter as { default?: unknown }).default ?? elementWriter) as Writer;
  if (prototype.hasDirection) return;
  const { alignLine } = prototype;
  prototype.hasDirection = true;
  prototype.alignLine = function alignLineWithDirection(line) {
    orderLine(line);
    alignLine.call(this, line);
  };
}

/** Puts a line's pieces where they stand on paper. A line without right-to-left parts stays as it is. */
function orderLine(line: Line): void {
  if (line.ordered || !line.inlines.some((inline) => inline.bidiLevel !== undefined)) return;
  line.ordered = true;
  trimEnds(line);
  const order = visualOrder(line.inlines.map((inline) => inline.bidiLevel ?? 0));
  line.inlines = order.map((i) => line.inlines[i] as Inline);
  let x = 0;
  for (const inline of line.inlines) {
    inline.x = x;
    x += inline.width;
  }
}

/** The space at the end of a wrapped line would end up in its middle once the pieces change places. */
function trimEnds(line: Line): void {
  const last = line.inlines.at(-1);
  if (last?.trailingCut) {
    last.text = last.text.trimEnd();
    last.width -= last.trailingCut;
    line.inlineWidths -= last.trailingCut;
  }
  const first = line.inlines[0];
  if (first?.leadingCut && first.text.trim() !== '') {
    first.text = first.text.trimStart();
    first.width -= first.leadingCut;
    line.inlineWidths -= first.leadingCut;
  }
  line.trailingCut = 0;
  line.leadingCut = 0;
}
