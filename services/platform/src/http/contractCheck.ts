/** In tests every answer and every refusal is held to the contract of its call; in production that would cost more than the answer. */
import type { RouteSpec } from '../contract/route.ts';
import { ApiError } from '../errors/apiError.ts';
import { failuresOf } from '../openapi/refusals.ts';
import type { ServiceContext } from '../service/context.ts';
import { bodyError } from './input.ts';
import { Reply } from './reply.ts';
import { jsonText } from './send.ts';

/** What a call is named in logs and metrics: `GET /alerts/{id}/`. */
export const labelOf = ({ method, path }: RouteSpec): string => `${method} ${path}`;

/** The refusal to be sent: in tests one that the call’s contract does not declare is a defect, logged and answered with 500. */
export function checkedFailure(log: ServiceContext['log'], spec: RouteSpec, failure: ApiError): ApiError {
  if (process.env.NODE_ENV !== 'test' || failuresOf(spec).includes(failure.statusCode)) return failure;
  log.error({ route: labelOf(spec), status: failure.statusCode, code: failure.code }, 'answered with a status that the call’s contract does not declare');
  return new ApiError(500, 'internal', { key: 'internal' });
}

/** Does nothing outside tests. @throws Error when the answer does not match the call’s contract */
export function checkAnswer(spec: RouteSpec, answer: unknown): void {
  if (process.env.NODE_ENV !== 'test' || !spec.answer) return;
  const text = jsonText(answer instanceof Reply ? answer : Reply.json(answer));
  if (text === null) return;
  const value: unknown = JSON.parse(text);
  const read = spec.answer.safeParse(value);
  if (!read.success) {
    throw new Error(`${labelOf(spec)} gave an answer that does not match its contract: ${JSON.stringify(bodyError(read.error.issues, value).details.errors)}`);
  }
}
