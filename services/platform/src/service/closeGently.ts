/**
 * A server's end without an error for its callers. A connection that is kept for further calls cannot be closed without a risk: the next
 * call may be on its way. So every answer says, as soon as the end has begun, that its connection ends with it.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as ConnectionServer, type Socket } from 'node:net';

/** The latest answer on each open connection, by server. */
const latest = new WeakMap<Server, Map<Socket, ServerResponse | null>>();

/**
 * Notes the server's answers from now on, which `closeGently` needs to know. By connection, because an answer has many listeners
 * for its end already, and one more on each made Node warn of a leak.
 */
export function noteAnswers(server: Server): void {
  const answers = new Map<Socket, ServerResponse | null>();
  latest.set(server, answers);
  server.on('connection', (socket: Socket) => {
    answers.set(socket, null);
    socket.once('close', () => answers.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (answers.has(socket)) answers.set(socket, response);
  });
}

const isLast = (response: ServerResponse | null): void => {
  if (response && !response.headersSent) response.setHeader('connection', 'close');
};

/** Milliseconds after which connections that are idle are closed; those in steady use have had an answer by then. */
const sweepEvery = 250;

/** Stops accepting connections, lets requests under way finish, and closes what is left after `patience` milliseconds. */
export async function closeGently(server: Server, patience: number): Promise<void> {
  server.prependListener('request', (_, response) => isLast(response));
  latest.get(server)?.forEach(isLast);
  // Not HTTP's own `close`, which at once cuts every connection that is idle at this moment, also between two calls.
  const closed = new Promise<void>((resolve) => ConnectionServer.prototype.close.call(server, () => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), sweepEvery);
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
}
