import i18next from 'i18next';
import { ApiError, type ApiErrorBody } from './apiError.ts';

/** The error of an unsuccessful answer: the service's own message, or a generic one where a proxy answered. */
export async function failureOf(response: Response): Promise<ApiError> {
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
  return new ApiError({ ...body, message, statusCode: response.status }, retryAfter);
}

/** The error of a call that got no answer. */
export function unreachable(): ApiError {
  return new ApiError({ message: i18next.t('ui:api.unreachable'), statusCode: 503, code: 'unreachable' });
}

function wordsFor(status: number): string {
  const named = [400, 401, 403, 404, 409, 413, 415, 422, 429, 501, 503, 504];
  return i18next.t(`ui:api.status.${named.includes(status) ? status : status < 500 ? 400 : 500}`);
}
