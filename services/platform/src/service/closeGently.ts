/**
 * A server's end without an error for its callers. A connection that is kept for further calls cannot be closed without a risk: the next
 * call may be on its way. So every answer says, as soon as the end has begun, that its connection ends with it.
 */
import type { Server, ServerResponse } from 'node:http';
import { Server as ConnectionServer } from 'node:net';

/** Answers under way, by server. */
const underWay = new WeakMap<Server, Set<ServerResponse>>();

/** Notes the server's answers from now on, which `closeGently` needs to know. */
export function noteAnswers(server: Server): void {
  const answers = new Set<ServerResponse>();
  underWay.set(server, answers);
  server.prependListener('request', (_, response: ServerResponse) => {
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });
}

const isLast = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('connection', 'close');
};

/** Milliseconds after which connections that are idle are closed; those in steady use have had an answer by then. */
const sweepEvery = 250;

/** Stops accepting connections, lets requests under way finish, and closes what is left after `patience` milliseconds. */
export async function closeGently(server: Server, patience: number): Promise<void> {
  server.prependListener('request', (_, response) => isLast(response));
  underWay.get(server)?.forEach(isLast);
  // Not HTTP's own `close`, which at once cuts every connection that is idle at this moment, also between two calls.
  const closed = new Promise<void>((resolve) => ConnectionServer.prototype.close.call(server, () => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), sweepEvery);
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
}
