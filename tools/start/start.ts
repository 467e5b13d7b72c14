/**
 * `npm start`: from a clone to a running portal; within seconds if everything is already there. Each long step shows its
 * progress; a failure is reported in one line. Ctrl-C ends everything in order.
 */
import { join } from 'node:path';
import { readCommand } from '../command/command.ts';
import { checkGiven } from '../mongod/given.ts';
import { PlainError, reportFailure } from '../progress/PlainError.ts';
import { step } from '../progress/step.mjs';
import { leftLine, publishBuiltAreas } from '../publish/publish.ts';
import { PublishError, type Published } from '../publish/release.ts';
import { waitingLines } from '../publish/waiting.ts';
import { welcome } from './accounts.ts';
import { areasSetting } from './areas.ts';
import { buildFrontEnds } from './build.ts';
import { createCleanup } from './cleanup.ts';
import { checkGround } from './ground.ts';
import { keepMongod } from './keepMongod.ts';
import { startPart } from './part.ts';
import { plannedParts, stopParts } from './parts.ts';
import { hostHere, untilReady } from './ready.ts';
import { readStartSettings } from './settings.ts';

readCommand({ name: 'npm start', does: 'Installs, builds and starts the portal, and prints its address; the README lists the settings.' });
const root = join(import.meta.dirname, '../..');
const cleanup = createCleanup();
let stopping: Promise<void> | undefined;

/** Ends everything that was started, and then the process. Does so only once, since a signal may arrive twice, from terminal and npm. */
function finish(code: number, reason?: string): Promise<void> {
  stopping ??= (async () => {
    if (reason) console.log(reason);
    await cleanup.run();
    process.exit(code);
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void finish(0, '\n  Stopping …'));

try {
  const settings = readStartSettings(root);
  await checkGround(settings);
  const given = process.env.MONGODB_URI;
  // Looked at again when it is used; here so that nobody waits for a build first.
  if (given) await step('Looking for MongoDB', () => checkGiven(given), { quietUnder: 1_000 });
  if (settings.build) await buildFrontEnds(root, cleanup);
  const published = await step('Publishing front ends', () => publishFrontEnds(settings.data), { quietUnder: 1_000 });
  for (const one of published) {
    const left = leftLine(one);
    if (left !== null) console.log(`  ${left} To publish it again: npm run publish-area -- ${one.app}`);
  }
  for (const line of await waitingLines(settings.data)) console.log(`  ${line}`);

  const mongod = await keepMongod({ dataPath: join(settings.data, 'mongo'), stopping: () => stopping !== undefined });
  cleanup.add(() => mongod.stop());
  const parts = plannedParts(settings, mongod.uri, await areasSetting(root)).map((options) => startPart(options));
  cleanup.add(() => stopParts(parts));
  await untilReady(settings.port, parts);
  for (const part of parts) part.settle();

  const address = process.env.FIRM_PUBLIC_URL || `http://${hostHere() ?? 'localhost'}:${settings.port}/`;
  if (!stopping) console.log(welcome({ address, demo: settings.demo, logs: join(settings.data, 'logs') }));
} catch (error) {
  if (!stopping) reportFailure(error);
  await finish(1);
}

/** @throws PlainError if publishing fails with a known reason, such as a full disk */
async function publishFrontEnds(data: string): Promise<Published[]> {
  try {
    return await publishBuiltAreas({ data, root });
  } catch (error) {
    throw error instanceof PublishError ? new PlainError(`${error.message}.`) : error;
  }
}
