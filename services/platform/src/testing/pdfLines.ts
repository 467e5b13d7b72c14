/** For tests of documents: each line that pdfmake lays out, as it stands on paper. */
import elementWriter from 'pdfmake/js/ElementWriter.js';
import type { Language, PdfDefinition } from '../pdf/definition.ts';
import { renderPdf } from '../pdf/render.ts';

export interface LaidLine {
  readonly inlines: readonly { readonly text: string; readonly x: number; readonly width: number; readonly bidiLevel?: number }[];
  getWidth(): number;
}

/** Where a line may stand, in points: its column's left edge, relative to the block in which it is laid out, and the column's width. */
interface LineSpace {
  readonly x: number;
  readonly availableWidth: number;
}

interface Writer {
  context(): LineSpace;
  alignLine(line: LaidLine): void;
}

/** Renders a document and returns every line of it with its space. */
export async function linesOfPdf(definition: PdfDefinition, language: Language): Promise<{ readonly line: LaidLine; readonly space: LineSpace }[]> {
  // Loads pdfmake's extensions first: they must not replace what is put there now.
  await renderPdf({ content: 'x' }, { language });
  const { prototype } = ((elementWriter as { default?: unknown }).default ?? elementWriter) as { prototype: Writer };
  const lines: { line: LaidLine; space: LineSpace }[] = [];
  const original = prototype.alignLine;
  prototype.alignLine = function record(line) {
    original.call(this, line);
    const { x, availableWidth } = this.context();
    lines.push({ line, space: { x, availableWidth } });
  };
  try {
    await renderPdf(definition, { language });
  } finally {
    prototype.alignLine = original;
  }
  return lines;
}
