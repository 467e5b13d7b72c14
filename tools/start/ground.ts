/** Checks of the machine before anything is built or started; each failure is reported in one line. */
import { statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { inUse } from '../mongod/claim.ts';
import { demandWritable } from '../progress/makeFolder.ts';
import { diskFullLine, isDiskFull, placeLine, PlainError } from '../progress/PlainError.ts';
import type { StartSettings } from './settings.ts';

/** Least free bytes, for the database's files and a build. */
const LEAST_FREE = 700 * 1024 * 1024;

/** @throws PlainError if the portal cannot start here */
export async function checkGround({ data, port }: Pick<StartSettings, 'data' | 'port'>): Promise<void> {
  try {
    demandWritable(data);
  } catch (error) {
    if (isDiskFull(error)) throw new PlainError(diskFullLine(data));
    const { message } = error as Error;
    throw new PlainError(`FIRM_DATA: ${error instanceof PlainError ? message : (placeLine(error) ?? `${message}.`)}`);
  }
  if (inUse(join(data, 'mongo'))) {
    throw new PlainError(`FIRM already runs on ${data}: stop it first, or set FIRM_DATA and PORT to others.`);
  }
  const disk = statfsSync(data);
  if (disk.bavail * disk.bsize < LEAST_FREE) throw new PlainError(diskFullLine(data));
  await mustBeFree(port);
}

/** Checks the port by listening on it for a moment, as the gateway will. */
function mustBeFree(port: number, host = process.env.FIRM_HOST): Promise<void> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        fail(new PlainError(`Port ${port} is in use by another program: stop it, or start with PORT=<another>.`));
      } else if (error.code === 'EACCES') {
        fail(new PlainError(`Port ${port} needs more rights than you have: start with PORT=<1024 or above>.`));
      } else if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? '')) {
        fail(new PlainError(`FIRM_HOST is ${host}, which is no address of this machine.`));
      } else fail(error);
    });
    server.listen(port, host, () => server.close(() => done()));
  });
}
