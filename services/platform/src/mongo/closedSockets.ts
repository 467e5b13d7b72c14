/**
 * Ends writes to MongoDB over a connection that has just closed. A closed socket takes a moment to report it. A command sent in
 * that moment finds the buffer full, and the driver waits only for it to drain (`Connection.writeCommand`, still in 7.9: `drain` or
 * an error, never `close`). Its call would never be answered, nor would any call that shares its read. Seen in one of six runs in
 * which MongoDB was killed under load.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Every socket that this process opens is announced here. */
const opened = 'net.client.socket';

/**
 * From now on, a write that waits for a socket to drain is woken when the socket closes. The driver then checks its connection and
 * throws a network error: the call is retried, or answered as usual while the database is away. Call the returned function to stop.
 */
export function wakeWritersOfClosedSockets(): () => void {
  const watch = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket };
    // After all other listeners have heard of the end: only then has the driver's connection noted it.
    socket.once('close', () => setImmediate(() => socket.emit('drain')));
  };
  subscribe(opened, watch);
  return () => void unsubscribe(opened, watch);
}
