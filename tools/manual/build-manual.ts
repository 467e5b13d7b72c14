/**
 * Writes the user manual in every language into `shell/public/manual` (docs/rules/portal.md#user-manual). Run it
 * after changing a chapter, of the shell or an area, and commit the result: `node tools/manual/build-manual.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manualFiles } from '@firm/shell/manual/files.ts';
import type { Language } from '@firm/shared-ui/i18n/index.ts';
import { readCommand } from '../command/command.ts';
import { renderManual } from './definition.ts';

readCommand({ name: 'node tools/manual/build-manual.ts', does: 'Writes the user manual in every language into shell/public/manual.' });

const folder = path.join(import.meta.dirname, '../../shell/public/manual');
mkdirSync(folder, { recursive: true });
for (const [language, name] of Object.entries(manualFiles) as [Language, string][]) {
  const target = path.join(folder, name);
  const bytes = await renderManual(language);
  writeFileSync(target, bytes);
  console.log(`${path.relative(process.cwd(), target)}: ${Math.round(bytes.length / 1024)} kB`);
}
