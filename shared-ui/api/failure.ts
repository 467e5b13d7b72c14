import { refusingServiceHeader } from '@firm/platform/contract/headers';
import i18next from 'i18next';
import { ApiError, type ApiErrorBody } from './apiError.ts';
import { apiBase } from './base.ts';
import { withFieldLabels } from './fieldLabels.ts';

/**
 * The error of an unsuccessful answer: the service's own message, with the labels of the fields that it names, or a generic one where
 * a proxy answered.
 * @param address of the call
 */
export async function failureOf(response: Response, address: string): Promise<ApiError> {
  const wait = Number(response.headers.get('retry-after'));
  const retryAfter = Number.isFinite(wait) && wait > 0 ? wait : undefined;
  let body: Partial<ApiErrorBody> & Record<string, unknown> = {};
  try {
    const read: unknown = await response.json();
    if (read && typeof read === 'object') body = read as typeof body;
  } catch {
    // Not JSON: the text below will do.
  }
  const message = typeof body.message === 'string' && body.message ? body.message : wordsFor(response.status);
  return new ApiError({ ...labelled({ ...body, message }, response, address), statusCode: response.status }, retryAfter);
}

/** The fields themselves keep the names that forms know them by. */
function labelled<B extends ApiErrorBody>(body: B, response: Response, address: string): B {
  const service = response.headers.get(refusingServiceHeader);
  if (service === null) return body;
  const [collection = ''] = address.slice(apiBase().length + 1).split(/[/?]/, 1);
  const inWords = (message: string): string => withFieldLabels(message, service, collection);
  const errors = body.errors && Object.fromEntries(Object.entries(body.errors).map(([field, messages]) => [field, messages.map(inWords)]));
  return { ...body, message: inWords(body.message), ...(errors && { errors }) };
}

/** The error of a call that got no answer. */
export function unreachable(): ApiError {
  return new ApiError({ message: i18next.t('ui:api.unreachable'), statusCode: 503, code: 'unreachable' });
}

function wordsFor(status: number): string {
  const named = [400, 401, 403, 404, 409, 413, 415, 422, 429, 501, 503, 504];
  return i18next.t(`ui:api.status.${named.includes(status) ? status : status < 500 ? 400 : 500}`);
}
