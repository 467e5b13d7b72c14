/** Sends a kept answer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesETag } from '@firm/platform/http/negotiation';
import type { StandingAnswer } from './answerStore.ts';
import type { Caller } from './headers.ts';

/** Answers the request from what is kept; false when neither the caller nor the gateway has a copy of the body. */
export function sendStanding(request: IncomingMessage, response: ServerResponse, answer: StandingAnswer, caller: Caller): boolean {
  const known = matchesETag(request.headers['if-none-match'], answer.etag);
  if (!known && !answer.body) return false;
  const headers = [...(known ? withoutContent(answer.headers) : answer.headers), 'x-request-id', caller.requestId];
  if (known) response.writeHead(304, headers).end();
  else response.writeHead(200, headers).end(answer.body);
  return true;
}

const withoutContent = (headers: readonly string[]): string[] =>
  headers.filter((_, i) => !headers[i - (i % 2)]!.startsWith('content-'));
