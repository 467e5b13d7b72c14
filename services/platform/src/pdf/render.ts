/** Turns a document definition into the bytes of a PDF, in the fonts and direction of its language. */
import type { Language } from '../contract/languages.ts';
import type { PdfDefinition } from './definition.ts';

/**
 * Renders a document.
 * @returns the PDF's bytes. Rejects for what pdfmake cannot set, e.g. a picture that is neither JPEG nor PNG. Nothing is
 *   ever read from disk or fetched for a document.
 */
export async function renderPdf(definition: PdfDefinition, { language }: { readonly language: Language }): Promise<Buffer> {
  const { typesetPdf } = await import('./engine.ts');
  return typesetPdf(definition, language);
}
