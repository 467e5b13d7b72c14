/**
 * Builds one front end and publishes it into a running portal; nothing else is built or restarted.
 *
 *     npm run publish-area -- mfe-maintenance
 *     npm run publish-area -- mfe-maintenance --from path/to/dist
 *     npm run publish-area -- mfe-maintenance --rollback
 */
import path from 'node:path';
import { readCommand } from '../command/command.ts';
import { reportFailure } from '../progress/PlainError.ts';
import { buildFrontEnd, command, readOptions } from './options.ts';
import { leftLine } from './publish.ts';
import { PublishError, publishRelease, rollBack } from './release.ts';
import { waitingLines } from './waiting.ts';

const given = readCommand(command);
const root = path.resolve(import.meta.dirname, '../..');

try {
  const options = readOptions(given, root, process.env);
  const { app, data } = options;
  if (options.kind === 'rollback') {
    const { version, previous } = await rollBack({ data, app });
    console.log(`${app} is back at ${version}; ${previous} stays in the data folder and can be published again.`);
  } else {
    const { from, once } = options;
    if (from === null) buildFrontEnd(root, app);
    const own = path.join(root, app, 'dist');
    const done = await publishRelease({ data, app, dist: from ?? own, once, elsewhere: from !== null && from !== own });
    const { version, previous, moved } = done;
    const left = leftLine(done);
    if (left !== null) console.log(`${left} Without --once it is published again.`);
    else if (!moved) console.log(`${app} ${version} is current already; nothing has changed.`);
    else if (previous === null) console.log(`${app} ${version} is published for the first time.`);
    else console.log(`${app} ${version} is published in place of ${previous}. Back again: npm run publish-area -- ${app} --rollback`);
    if (moved) console.log('Open pages take it at their next load; nothing was restarted.');
  }
  for (const line of await waitingLines(data, app)) console.log(line);
} catch (error) {
  if (error instanceof PublishError) console.error(error.message);
  else reportFailure(error);
  process.exitCode = 1;
}
