/** Writes answers: plain ones, kept ones, repeated ones, and refusals. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { KeptAnswer } from '../cache/answers.ts';
import type { ApiError } from '../errors/apiError.ts';
import { acceptedLanguage } from '../errors/messages.ts';
import { errorAnswer } from './errors.ts';
import { matchesETag, acceptsEncoding } from './negotiation.ts';
import type { JsonBody, Reply } from './reply.ts';

/** Writes a reply in whichever form it has. @param status the route's own, for replies that name none */
export async function send(request: Request, response: Response, reply: Reply, status: number): Promise<void> {
  for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value);
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store');
  const { body } = reply;
  if (body.kind === 'taken') return void (await body.write(request, response));
  if (body.kind === 'empty') return void response.writeHead(reply.status ?? 204).end();
  const bytes = body.kind === 'bytes' ? Buffer.from(body.bytes) : Buffer.from(jsonText(reply) ?? '');
  const type = body.kind === 'bytes' ? body.type : 'application/json; charset=utf-8';
  response.writeHead(reply.status ?? status, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
}

/** A reply's JSON as text; null when it is no JSON. */
export const jsonText = (reply: Reply): string | null => jsonBody(reply)?.text ?? null;

/** A reply's JSON; null when it is none. */
export function jsonBody({ body }: Reply): JsonBody | null {
  if (body.kind === 'json') return { text: JSON.stringify(body.value ?? null) };
  return body.kind === 'json-text' ? body : null;
}

/** Writes a kept answer, compressed if the client accepts that; 304 without a body if the client already holds it. */
export function sendKept(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer): void {
  response.setHeader('etag', answer.etag);
  response.setHeader('cache-control', 'private, no-cache');
  response.setHeader('vary', 'Authorization, Accept-Encoding');
  if (matchesETag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304).end();
    return;
  }
  const zipped = acceptsEncoding(request.headers['accept-encoding'], 'gzip') ? answer.gzip : null;
  if (zipped) response.setHeader('content-encoding', 'gzip');
  const body = zipped ?? answer.body;
  response.writeHead(200, { 'content-type': answer.type, 'content-length': body.length }).end(body);
}

/** Sends the answer that an `Idempotency-Key` got the first time. */
export function sendFirst(response: ServerResponse, first: { status: number; answer: string }): void {
  response
    .writeHead(first.status, { 'content-type': 'application/json; charset=utf-8', 'idempotent-replay': 'true', 'cache-control': 'no-store' })
    .end(first.answer);
}

/** An answer that has begun is cut off, so that nobody takes it for whole. */
export function sendError(request: Request, response: Response, error: ApiError): void {
  if (response.headersSent) return void response.destroy();
  const answer = errorAnswer(error, acceptedLanguage(request.headers['accept-language']));
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  response.setHeader('cache-control', 'no-store');
  response.status(answer.statusCode).json(answer.body);
}
