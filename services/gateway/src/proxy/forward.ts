/** Answers a call for a service in a process of its own: from the store if its answer is still valid, otherwise by an exchange with that process. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { answerError, away, tooLarge, type Refusal } from '../errors/answerError.ts';
import { questionOf, type AnswerStore, type Question } from './answerStore.ts';
import { Revalidation } from './revalidation.ts';
import { Exchange, type Forwarded } from './exchange.ts';
import { sendStanding } from './sendStanding.ts';
import { bodyKind, limitedStream, readSmall } from './requestBody.ts';

interface Forwarding extends Forwarded {
  readonly bodyLimit: number;
  /** The path's template; null where none fits. */
  readonly route: string | null;
  /** Answers that can be given without asking the service, or without fetching the body again. */
  readonly store: AnswerStore;
}

/** Forwards the request. Never throws; every failure is answered in the documented form. */
export function forward(request: IncomingMessage, response: ServerResponse, forwarding: Forwarding): void {
  const { upstream, caller } = forwarding;
  const refuse = (refusal: Refusal) => answerError(request, response, refusal, caller.requestId);
  if (upstream.away || upstream.inFlight >= upstream.mostInFlight) return refuse(away);
  const kind = bodyKind(request, forwarding.bodyLimit);
  if (kind === 'too large') return refuse(tooLarge);
  if (kind === 'none') return withoutBody(request, response, forwarding);
  const send = (body: Buffer | Readable) => exchange(request, response, forwarding, body, null);
  if (kind === 'small') return readSmall(request, (body) => body && send(body));
  const leave = upstream.senders.enter(caller.address);
  if (!leave) return refuse(away);
  response.once('close', leave);
  send(limitedStream(request, forwarding.bodyLimit, () => refuse(tooLarge)));
}

/** For a request without a body: gives the kept answer if it still stands, else asks the service. */
function withoutBody(request: IncomingMessage, response: ServerResponse, forwarding: Forwarding): void {
  const { upstream, route, path, caller, stream, store } = forwarding;
  const question = stream ? null : questionOf(request, upstream.service, route, path, caller);
  const ask = () => exchange(request, response, forwarding, null, question);
  const held = question && store.standing(question);
  if (!held) return ask();
  void store.stands(held).then((stands) => {
    if (response.destroyed || (stands && sendStanding(request, response, held, caller))) return;
    ask();
  });
}

/** @param question the key under which the answer is kept, if the service says that it stands */
function exchange(request: IncomingMessage, response: ServerResponse, forwarding: Forwarding, body: Buffer | Readable | null, question: Question | null): void {
  new Exchange(request, response, forwarding, body, new Revalidation(request, forwarding, question)).start();
}
