/** Turns anything thrown into the documented answer `{message, statusCode, code, errors?}`. */
import { ApiError, unavailable, type Message } from '../errors/apiError.ts';
import { messageText, type Language } from '../errors/messages.ts';
import { duplicateKey, isDatabaseAway } from '../mongo/connect.ts';

interface ErrorAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Errors of Express' body reader and of uploads carry a status of their own; any other error is a 500 that reveals nothing. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error)) return unavailable();
  const duplicate = duplicateKey(error);
  if (duplicate) {
    // `username_key` is the form in which `username` is compared: callers know the field by its own name.
    const named = duplicate.fields.filter((f) => f !== 'org' && f !== 'dormitory');
    const field = named.map((f) => f.replace(/_key$/, '')).join(', ');
    return new ApiError(409, 'duplicate', { key: 'duplicate', values: { field } }, {
      errors: { [field]: [{ key: 'duplicate', values: { field } }] },
    });
  }
  const { type, statusCode, messageKey, field, values, code } = (error ?? {}) as {
    type?: string;
    statusCode?: number;
    messageKey?: string;
    field?: string;
    values?: Message['values'];
    code?: string;
  };
  if (messageKey && statusCode) return uploadError(statusCode, code ?? 'upload', messageKey as Message['key'], field ?? 'file', values);
  if (type === 'entity.too.large') return new ApiError(413, 'too_large', { key: 'payload_too_large' });
  if (type === 'entity.parse.failed' || type === 'entity.verify.failed') return new ApiError(400, 'malformed', { key: 'malformed_json' });
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') return new ApiError(415, 'media', { key: 'unsupported_media' });
  if (statusCode && statusCode >= 400 && statusCode < 500) return new ApiError(statusCode, 'malformed', { key: 'malformed' });
  return new ApiError(500, 'internal', { key: 'internal' });
}

function uploadError(statusCode: number, code: string, key: Message['key'], field: string, values: Message['values']): ApiError {
  const message = { key, values: { field, ...values } };
  return new ApiError(statusCode, code, message, { errors: { [field]: [message] } });
}

/** The header that a 401 must carry (RFC 9110 and 6750): it distinguishes a token that is no longer valid from a missing one. */
const challenge = (code: string): string =>
  `Bearer realm="FIRM"${['token_expired', 'bad_token', 'session_ended'].includes(code) ? ', error="invalid_token"' : ''}`;

/** The answer in the reader's language. */
export function errorAnswer(error: ApiError, language: Language): ErrorAnswer {
  const { errors, allowed, current, references, conflicts, retryAfter, headers, extra } = error.details;
  const text = (message: Message) => messageText(language, message.key, message.values);
  return {
    statusCode: error.statusCode,
    headers: { ...headers, ...(error.statusCode === 401 && { 'www-authenticate': challenge(error.code) }), ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) },
    body: {
      message: text(error.text),
      statusCode: error.statusCode,
      code: error.code,
      ...(errors && { errors: Object.fromEntries(Object.entries(errors).map(([f, messages]) => [f, messages.map(text)])) }),
      ...(allowed && { allowed }),
      ...(current !== undefined && { current }),
      ...(references && { references }),
      ...(conflicts && { conflicts }),
      ...extra,
    },
  };
}
