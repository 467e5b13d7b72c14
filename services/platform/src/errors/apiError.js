export class ApiError extends Error {
    statusCode;
    code;
    text;
    details;
    constructor(statusCode, code, text, details = {}) {
        super(`${code}: ${text.key}`);
        this.statusCode = statusCode;
        this.code = code;
        this.text = text;
        this.details = details;
    }
}
export const malformed = (key = 'malformed', values, details) => new ApiError(400, 'malformed', { key, values }, details);
export const notSignedIn = (code = 'not_signed_in', key = 'not_signed_in', details) => new ApiError(401, code, { key }, details);
export const forbidden = () => new ApiError(403, 'forbidden', { key: 'forbidden' });
/** Unknown, or outside the caller's scope: the two look alike on purpose. */
export const notFound = () => new ApiError(404, 'not_found', { key: 'not_found' });
export const conflict = (code, key, details, values) => new ApiError(409, code, { key, values }, details);
/** The record moved on since the client read it; `current` shows how it stands now. */
export const staleVersion = (current) => conflict('stale_version', 'stale_version', { current });
export const illegalTransition = (allowed) => conflict('illegal_transition', 'illegal_transition', { allowed });
export const invalid = (errors) => new ApiError(422, 'validation', { key: 'validation' }, { errors });
/** One field that is wrong. */
export const invalidField = (field, key, values = {}) => invalid({ [field]: [{ key, values: { field, ...values } }] });
export const tooMany = (retryAfter) => new ApiError(429, 'too_many_requests', { key: 'too_many_requests', values: { seconds: retryAfter } }, { retryAfter });
export const notImplemented = () => new ApiError(501, 'not_implemented', { key: 'not_implemented' });
export const unavailable = (retryAfter = 2) => new ApiError(503, 'unavailable', { key: 'unavailable' }, { retryAfter });
