/** Turns a document definition into the bytes of a PDF, in the fonts and direction of its language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pdfmake from 'pdfmake';
import type { Language, PdfDefinition } from './definition.ts';
import { ARABIC_FONT, LATIN_FONT, mirrorDefinition } from './mirror.ts';
import { teachDirection } from './rightToLeft.ts';
import type { Direction } from './runs.ts';

const FONTS = join(import.meta.dirname, '../../fonts');
let ready = false;

/** Arabic alone of the portal's languages reads from right to left. */
export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/**
 * Renders a document.
 * @returns the PDF's bytes. Rejects for what pdfmake cannot set, e.g. a picture that is neither JPEG nor PNG. Nothing is
 *   ever read from disk or fetched for a document.
 */
export async function renderPdf(definition: PdfDefinition, { language }: { language: Language }): Promise<Buffer> {
  prepare();
  return pdfmake.createPdf({ language, ...mirrorDefinition(definition, directionOf(language)) }).getBuffer();
}

function prepare(): void {
  if (ready) return;
  teachDirection();
  const family = (name: string) => {
    const [normal, bold] = ['Regular', 'Bold'].map((weight) => `${name}-${weight}.ttf`) as [string, string];
    for (const file of [normal, bold]) pdfmake.virtualfs.writeFileSync(file, readFileSync(join(FONTS, file)));
    // Neither script has a true italic here; emphasis is bold.
    return { normal, bold, italics: normal, bolditalics: bold };
  };
  pdfmake.setFonts({ [LATIN_FONT]: family(LATIN_FONT), [ARABIC_FONT]: family(ARABIC_FONT) });
  pdfmake.setLocalAccessPolicy(() => false);
  pdfmake.setUrlAccessPolicy(() => false);
  ready = true;
}
