/** The end of a process that cannot start: one line in the log that says why and what to do. */
import { isDatabaseAway } from '../mongo/connect.ts';
import { WrongSettings } from './wrongSettings.ts';

/** A failure at start, described so that a person knows what to do. */
export class CannotStart extends Error {}

/** Why a server cannot listen on its port; `setting` is the variable that names another. */
export function cannotListen(error: NodeJS.ErrnoException, port: number, setting: string): CannotStart {
  if (error.code === 'EADDRINUSE') return new CannotStart(`Port ${port} is in use by another program; stop it or start with ${setting}=<another>`);
  if (error.code === 'EACCES') return new CannotStart(`Port ${port} needs more rights than this user has; start with ${setting}=<1024 or above>`);
  return new CannotStart(`Cannot listen on port ${port}: ${error.message}`);
}

/** What MongoDB refuses until somebody changes the setting or the rights of its user: one line; undefined for any other error. */
function refusedByDatabase({ code, message }: { readonly code?: unknown; readonly message: string }): string | undefined {
  // The driver passes on MongoDB's whole command.
  const reason = message.slice(0, 200);
  // AuthenticationFailed, and what Atlas answers for it.
  if (code === 18 || code === 8000) return `MongoDB refuses the name or the password in MONGODB_URI; authSource names the database in which the user is (${reason})`;
  // Unauthorized.
  if (code === 13) return `MongoDB does not let the user in MONGODB_URI do what the portal needs; deploy/README.md says which rights that takes (${reason})`;
  // IllegalOperation, which a transaction is elsewhere.
  if (code === 20 && message.includes('replica set')) return 'The MongoDB of MONGODB_URI is no replica set (start it with --replSet): transactions need one.';
  return undefined;
}

/** Prints one line, or everything that is known about an unforeseen fault, and ends the process. */
export function giveUp(error: unknown): never {
  const { message } = error as Error;
  const known = error instanceof CannotStart || error instanceof WrongSettings;
  if (isDatabaseAway(error)) console.error(`MongoDB cannot be reached; is it running, and is MONGODB_URI right? (${message})`);
  else console.error(known ? message : (refusedByDatabase(error as Error) ?? error));
  process.exit(1);
}
