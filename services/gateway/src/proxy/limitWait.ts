/** How long a service may take to begin its answer. What the caller takes to send a large body is not the service's time. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Calls `late` when the answer has not begun `ms` milliseconds after the request was complete, or after its body
 * stopped coming. Stops by itself when the answer begins.
 */
export function limitWait(request: IncomingMessage, response: ServerResponse, ms: number, late: () => void): void {
  const { socket } = request;
  let received = socket.bytesRead;
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(check, ms);
    timer.unref();
  };
  const check = (): void => {
    if (response.headersSent || response.destroyed) return;
    if (!request.complete && socket.bytesRead > received) {
      received = socket.bytesRead;
      return wait();
    }
    late();
  };
  wait();
  if (!request.complete) request.once('end', wait);
  response.once('close', () => {
    request.off('end', wait);
    clearTimeout(timer);
  });
}
