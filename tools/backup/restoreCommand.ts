/** `npm run restore -- FILE`: restores a backup into an empty database and checks that it is complete. */
import { readCommand } from '../command/command.ts';
import { PlainError, reportFailure } from '../progress/PlainError.ts';
import { step } from '../progress/step.mjs';
import { runningLine, withPlace } from '../start/place.ts';
import { sizeOf } from './format.ts';
import { demandBackup, demandSpace } from './head.ts';
import { restore } from './restore.ts';
import { stoppable } from './stoppable.ts';

const options = readCommand({
  name: 'npm run restore',
  does: 'Brings a backup into an empty database (FIRM_DATA, FIRM_DB) and checks that everything came; the portal must not be running.',
  words: { name: 'file', does: 'that npm run backup has written', most: 1 },
});

try {
  const [file] = options.words;
  if (!file) throw new PlainError('Say which file: npm run restore -- firm.backup');
  const { begin, end } = await withPlace(
    (place) => {
      if (place.isRunning) throw new PlainError(runningLine);
      return stoppable((stopped) => step('Restoring the backup', (say) => restore(place, file, say, stopped)));
    },
    async ({ folder, startsMongod }) => {
      await demandBackup(file);
      if (startsMongod) await demandSpace(file, folder);
    },
  );
  console.log(`✓ Everything is as it was at ${begin.moment}: ${sizeOf(end)}, each checked.`);
} catch (error) {
  reportFailure(error);
}
