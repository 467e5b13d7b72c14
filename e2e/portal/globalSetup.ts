/** Starts the portal that the suite tests, unless FIRM_E2E_URL names one; returns the function that stops it. */
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { startMongod } from '../../tools/mongod/startMongod.ts';
import { throwawayFolder } from '../../tools/mongod/throwaway.ts';
import { publishBuiltAreas } from '../../tools/publish/publish.ts';
import { root, startTogether } from './processes.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await throwawayFolder('firm-e2e-');
  process.env['FIRM_E2E_FOLDER'] = folder;
  const leave: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const end = async (): Promise<void> => {
    for (const step of leave.reverse()) await step();
  };
  try {
    const data = path.join(folder, 'data');
    await publishBuiltAreas({ data, root, quickly: true });
    // Tests that change what is published, or kill services, use a separate portal on a copy.
    await cp(data, path.join(folder, 'spare'), { recursive: true });
    // MONGODB_URI may point to somebody's real data: the suite always uses a fresh database server.
    delete process.env['MONGODB_URI'];
    const mongod = await startMongod({ dataPath: path.join(folder, 'mongodb'), cacheGb: 0.5 });
    leave.push(() => mongod.stop());
    process.env['FIRM_E2E_MONGODB'] = mongod.uri;
    if (process.env['FIRM_E2E_URL']) return end;
    const portal = await startTogether({ mongodb: mongod.uri, database: 'firm_e2e', data });
    leave.push(() => portal.stop());
    process.env['FIRM_E2E_URL'] = portal.address;
    return end;
  } catch (problem) {
    await end();
    throw problem;
  }
}
