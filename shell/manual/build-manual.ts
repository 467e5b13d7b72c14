/**
 * Writes the user manual, `public/manual/firm-user-manual.pdf` (specification section 9, "Static exports"). Run it after
 * a change of a chapter and commit what it wrote: `node shell/manual/build-manual.ts`. The same text gives the same
 * file, byte for byte.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import pdfmake from 'pdfmake';
import { manualDefinition } from './definition.ts';

const fonts = path.join(path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
const target = path.join(import.meta.dirname, '../public/manual/firm-user-manual.pdf');

const styles = { normal: 'Regular', bold: 'Medium', italics: 'Italic', bolditalics: 'MediumItalic' };
pdfmake.setFonts({
  Roboto: Object.fromEntries(Object.entries(styles).map(([name, style]) => [name, path.join(fonts, `Roboto-${style}.ttf`)])),
});
pdfmake.setLocalAccessPolicy((file) => file.startsWith(fonts));
pdfmake.setUrlAccessPolicy(() => false);

mkdirSync(path.dirname(target), { recursive: true });
const bytes = await pdfmake.createPdf(manualDefinition).getBuffer();
writeFileSync(target, bytes);
console.log(`${path.relative(process.cwd(), target)}: ${Math.round(bytes.length / 1024)} kB`);
