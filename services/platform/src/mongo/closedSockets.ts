/**
 * Ends writes to MongoDB over a connection that has just gone. A socket that has ended takes a moment until it says so; a command
 * that is sent in that moment gets no room, and the driver waits for room alone (`Connection.writeCommand` of 7.9, too: `drain` or
 * an error, never `close`). Its call would never be answered, nor would all that share its read. Seen when MongoDB is killed under
 * load, once in six times.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Every socket that this process opens is announced here. */
const opened = 'net.client.socket';

/**
 * From now on, whoever waits for room in a socket is woken when it closes. The driver looks then whether its connection stands, and
 * says by an error of the network that it does not: the call is tried again or answered as one whose database is away. What is
 * returned ends it.
 */
export function wakeWritersOfClosedSockets(): () => void {
  const watch = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket };
    // Once all others have heard of the end: the driver's connection notes it then.
    socket.once('close', () => setImmediate(() => socket.emit('drain')));
  };
  subscribe(opened, watch);
  return () => void unsubscribe(opened, watch);
}
