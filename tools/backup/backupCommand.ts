/** `npm run backup -- FILE`: writes everything that the portal keeps, as of one moment, into one file; the portal may be running. */
import { existsSync } from 'node:fs';
import { readCommand } from '../command/command.ts';
import { PlainError, reportFailure } from '../progress/PlainError.ts';
import { step } from '../progress/step.mjs';
import { withPlace } from '../start/place.ts';
import { backUp } from './backUp.ts';
import { sizeOf } from './format.ts';
import { stoppable } from './stoppable.ts';

const options = readCommand({
  name: 'npm run backup',
  does: 'Writes everything that the portal keeps, as it is at one moment, into one file; the portal may be running.',
  words: { name: 'file', does: 'to write, such as firm.backup; it must not exist', most: 1 },
});

try {
  const [file] = options.words;
  if (!file) throw new PlainError('Say which file: npm run backup -- firm.backup');
  if (existsSync(file)) throw new PlainError(`${file} exists already: a backup overwrites nothing.`);
  const end = await withPlace((place) => stoppable((stopped) => step('Writing the backup', (say) => backUp(place, file, say, stopped))));
  console.log(`✓ ${file}: ${sizeOf(end)}.`);
} catch (error) {
  reportFailure(error);
}
