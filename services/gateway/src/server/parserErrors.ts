/**
 * Answers requests that Node's own parser refuses. No listener ever sees them, yet they get the documented form of errors too.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { clock } from '@firm/platform/clock/clock';
import { answerError, expectationFailed, headersTooLarge, malformed, refusalParts, requestTimeout, tooLarge, type Refusal } from '../errors/answerError.ts';

const reasons: Readonly<Record<string, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
};

const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: tooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout,
};

/** Makes the server answer what its parser refuses, and `Expect` headers that it does not know. */
export function answerParserErrors(server: Server): void {
  /** The answer under way on each connection: nothing may be written into the middle of it. */
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answering.set(request.socket, response);
    response.once('close', () => {
      if (answering.get(request.socket) === response) answering.delete(request.socket);
    });
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    answerError(request, response, expectationFailed, randomUUID());
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex & { readonly bytesRead?: number }) => {
    // Browsers open connections in advance; one that sent no request is closed without an answer, which they expect.
    const silent = socket.bytesRead === 0;
    if (error.code === 'ECONNRESET' || !socket.writable || silent || answering.get(socket)?.headersSent) return void socket.destroy();
    socket.end(rawAnswer(refusals[error.code ?? ''] ?? malformed), () => socket.destroy());
  });
}

/** A whole HTTP answer as text, in English: the request's headers were never read. */
function rawAnswer(refusal: Refusal): string {
  const { headers, body } = refusalParts(refusal, 'en', randomUUID());
  const lines = [`HTTP/1.1 ${refusal.status} ${reasons[refusal.status] ?? 'Error'}`, 'connection: close', `date: ${clock.now().toUTCString()}`];
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n${body.toString('utf8')}`;
}
