/**
 * 128 bits by chance, as 32 hexadecimal digits: an `X-Request-Id`, which goes through gateway and services into their
 * logs, or an `Idempotency-Key`. `crypto.randomUUID` is missing where the page is not served securely (a plain address
 * in the local network), so the bytes are drawn by hand.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
