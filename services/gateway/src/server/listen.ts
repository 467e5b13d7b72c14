/** The portal's HTTP server: its limits, and a start that fails with one clear line. */
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { noteAnswers } from '@firm/platform/service/closeGently';
import { cannotListen } from '@firm/platform/service/giveUp';
import { answerParserErrors } from './parserErrors.ts';

export interface Listening {
  readonly server: Server;
  readonly port: number;
}

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
      // Headers that trickle in hold a connection for nothing: such connections are cut within fifteen seconds.
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
      // A slow upload from a phone must succeed; an endless trickle must not.
      requestTimeout: 300_000,
      // The gateway refuses a missing Host itself, in the documented form.
      requireHostHeader: false,
      ...limits,
    },
    listener,
  );
  answerParserErrors(server);
  noteAnswers(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, port, 'PORT')));
    server.listen(port, host, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : port });
    });
  });
}
