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

interface LaidOut {
  readonly line: LaidLine;
  readonly space: LineSpace;
}

/** Renders a document and returns every line of it with its space. */
export function linesOfPdf(definition: PdfDefinition, language: Language): Promise<LaidOut[]> {
  return linesDuring(() => renderPdf(definition, { language }));
}

/** Every line of the documents that are rendered in this process meanwhile, for example by a call that returns one. */
export async function linesDuring(work: () => Promise<unknown>): Promise<LaidOut[]> {
  // Loads pdfmake's extensions first: they must not replace what is put there now.
  await renderPdf({ content: 'x' }, { language: 'en' });
  const { prototype } = ((elementWriter as { default?: unknown }).default ?? elementWriter) as { prototype: Writer };
  const lines: LaidOut[] = [];
  const original = prototype.alignLine;
  prototype.alignLine = function record(line) {
    original.call(this, line);
    const { x, availableWidth } = this.context();
    lines.push({ line, space: { x, availableWidth } });
  };
  try {
    await work();
  } finally {
    prototype.alignLine = original;
  }
  return lines;
}
