/** The end of a process that cannot start: one line in the log that says why and what to do. */
import { isDatabaseAway } from '../mongo/connect.ts';

/** A failure at start, described so that a person knows what to do. */
export class CannotStart extends Error {}

/** Why a server cannot listen on its port; `setting` is the variable that names another. */
export function cannotListen(error: NodeJS.ErrnoException, port: number, setting: string): CannotStart {
  if (error.code === 'EADDRINUSE') return new CannotStart(`Port ${port} is in use by another program; stop it or start with ${setting}=<another>`);
  if (error.code === 'EACCES') return new CannotStart(`Port ${port} needs more rights than this user has; start with ${setting}=<1024 or above>`);
  return new CannotStart(`Cannot listen on port ${port}: ${error.message}`);
}

/** Prints one line, or everything that is known about an unforeseen fault, and ends the process. */
export function giveUp(error: unknown): never {
  const { message } = error as Error;
  const known = error instanceof CannotStart || message?.startsWith('Wrong setting');
  if (isDatabaseAway(error)) console.error(`MongoDB cannot be reached; is it running, and is MONGODB_URI right? (${message})`);
  else console.error(known ? message : error);
  process.exit(1);
}
