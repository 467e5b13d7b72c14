/**
 * 128 random bits as 32 hexadecimal digits: an `X-Request-Id`, which gateway and services log, or an `Idempotency-Key`.
 * `crypto.randomUUID` is missing on pages without https (a plain address in the local network), so the id is made from random
 * bytes.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
