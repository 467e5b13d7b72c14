/** pdfmake with our extensions, loaded for the first document (`render.ts`), since it and its fonts take 30 MB that most processes never need. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pdfmake from 'pdfmake';
import { directionOf, type Language } from '../contract/languages.ts';
import type { PdfDefinition } from './definition.ts';
import { ARABIC_FONT, LATIN_FONT, mirrorDefinition } from './mirror.ts';
import { patchDirection } from './rightToLeft.ts';
import { scriptFonts } from './scripts.ts';
import { taggedDefinition } from './tags.ts';
import { patchDrawings } from './patchDrawings.ts';
import { registerTree, patchTags } from './patchTags.ts';
import { patchShaping } from './shaping/patchShaping.ts';

const FONTS = join(import.meta.dirname, '../../fonts');
let ready = false;

/** As `renderPdf`. */
export async function typesetPdf(definition: PdfDefinition, language: Language): Promise<Buffer> {
  prepare();
  const { definition: tagged, tree } = taggedDefinition(definition);
  registerTree(tree);
  const mirrored = mirrorDefinition(tagged, directionOf(language));
  return pdfmake.createPdf({ version: '1.7', tagged: true, language, displayTitle: definition.info?.title !== undefined, ...mirrored }).getBuffer();
}

/** A font's file is read when a document first uses it: those of Chinese and Korean have 3 MB each. */
function offer(file: string): void {
  let content: Buffer | undefined;
  const get = (): Buffer => (content ??= readFileSync(join(FONTS, file)));
  Object.defineProperty(pdfmake.virtualfs.storage, file, { get, configurable: true });
}

const shaped = scriptFonts.filter((one) => one.shaped).map(({ font }) => `${font}-`);

function prepare(): void {
  if (ready) return;
  patchDirection();
  patchTags();
  // Figures in drawings use the Latin font; their words stand beside them (`chart.ts`).
  patchDrawings(new Map([`${LATIN_FONT}-Regular.ttf`].map((file) => [file, () => pdfmake.virtualfs.storage[file]])));
  patchShaping((file) => {
    const content = pdfmake.virtualfs.storage[file];
    const rightToLeft = file.startsWith(`${ARABIC_FONT}-`);
    return content && (rightToLeft || shaped.some((family) => file.startsWith(family))) ? { content, rightToLeft } : undefined;
  });
  const family = (name: string, hasBold = true) => {
    const [normal, bold] = ['Regular', hasBold ? 'Bold' : 'Regular'].map((weight) => `${name}-${weight}.ttf`) as [string, string];
    for (const file of new Set([normal, bold])) offer(file);
    // Neither script has a true italic here; emphasis is bold.
    return { normal, bold, italics: normal, bolditalics: bold };
  };
  const further = scriptFonts.map(({ font, bold }) => [font, family(font, bold)] as const);
  pdfmake.setFonts({ [LATIN_FONT]: family(LATIN_FONT), [ARABIC_FONT]: family(ARABIC_FONT), ...Object.fromEntries(further) });
  pdfmake.setLocalAccessPolicy(() => false);
  pdfmake.setUrlAccessPolicy(() => false);
  ready = true;
}
