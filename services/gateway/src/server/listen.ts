/** The portal's server: its limits, its start with one clear line when it cannot, its end without cutting anybody off. */
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { isDatabaseAway } from '@firm/platform/mongo/connect';
import { answerParserErrors } from './parserErrors.ts';

export interface Listening {
  readonly server: Server;
  readonly port: number;
}

/** What may go wrong at start, said so that a person knows what to do. */
export class CannotStart extends Error {}

/** Listens on all addresses of the machine, unless `FIRM_HOST` names one. Rejects with `CannotStart`. */
export function listen(
  listener: RequestListener,
  port: number,
  host = process.env.FIRM_HOST,
  limits: Pick<ServerOptions, 'headersTimeout' | 'connectionsCheckingInterval'> = {},
): Promise<Listening> {
  const server = createServer(
    {
      keepAlive: true,
      noDelay: true,
      maxHeaderSize: 16 * 1024,
      keepAliveTimeout: 65_000,
      // Headers that trickle in hold a connection for nothing: they are cut within fifteen seconds.
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
      // A slow upload over a phone must come through; a trickle for ever must not.
      requestTimeout: 300_000,
      // The gateway refuses it itself, in the documented form.
      requireHostHeader: false,
      ...limits,
    },
    listener,
  );
  answerParserErrors(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new CannotStart(reasonOf(error, port))));
    server.listen(port, host, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : port });
    });
  });
}

function reasonOf(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use by another program; stop it or start with PORT=<another>`;
  if (error.code === 'EACCES') return `Port ${port} needs more rights than this user has; start with PORT=<1024 or above>`;
  return `Cannot listen on port ${port}: ${error.message}`;
}

/** Stops accepting, lets what is under way finish, and ends what is left after `patience` milliseconds. */
export async function closeGently(server: Server, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Connections become idle one by one as their answers end; each is closed then, not kept for a next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
}

/** Prints one line and ends the process. */
export function giveUp(error: unknown): never {
  const { message } = error as Error;
  const known = error instanceof CannotStart || message?.startsWith('Wrong setting');
  if (isDatabaseAway(error)) console.error(`MongoDB cannot be reached; is it running, and is MONGODB_URI right? (${message})`);
  else console.error(known ? message : error);
  process.exit(1);
}
